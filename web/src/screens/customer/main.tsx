import { href } from '@zhengju/contract/kernel/path'
import { preInfo } from '@zhengju/contract/site/calls'
import { readSupport } from '@zhengju/contract/support/calls'
import { buttonClass } from '@zhengju/ui/button'
import { Icon } from '@zhengju/ui/icon'
import { RowBody, rowClass } from '@zhengju/ui/row'
import { SkeletonRows } from '@zhengju/ui/states'
import { lazy, Suspense } from 'react'
import { ScreenTop } from '#app/screen-top.tsx'
import { HelpSearch } from '#features/help/help-search.tsx'
import { ConversationView } from '#features/support/conversation.tsx'
import { contactAddress } from '#lib/contact-address.ts'
import { hasSession, type LoaderArgs, loginPath, readOnServer } from '#lib/loader.ts'
import { Link, useLoaderData, useSearchParams } from '#lib/router/page.tsx'
import { shellText } from '#text/shell.ts'
import { supportText } from '#text/support.ts'
// The server draws the form of whoever cannot log in: its styles come with the page, not after it.
import '#features/account/parts/account.css'
import '#features/support/support.css'

const AskForm = lazy(() =>
  import('#features/account/parts/ask-form.tsx').then((part) => ({ default: part.AskForm })),
)

export async function loader(args: LoaderArgs) {
  const isMember = hasSession(args)
  const conversation = isMember
    ? await readOnServer(args, readSupport, { query: { size: 50 } })
    : undefined
  const info = isMember ? undefined : await readOnServer(args, preInfo, { body: {} })
  return { isMember, conversation, contact: info?.SiteBaseConfigVo.customerUrl }
}

/** Questions that help answers, and somebody who answers the others. */
export default function CustomerMain() {
  const { isMember, conversation, contact } = useLoaderData<typeof loader>()
  const [search] = useSearchParams()
  const isSearching = search.has('search') || !isMember
  const top = (
    <ScreenTop
      title={supportText.title}
      up={href('home')}
      end={
        isMember ? (
          <Link
            className="icon-btn"
            to={isSearching ? href('customerMain') : `${href('customerMain')}?search=1`}
            aria-label={isSearching ? supportText.back : supportText.search}
          >
            <Icon name={isSearching ? 'close' : 'search'} size={20} />
          </Link>
        ) : null
      }
    />
  )
  if (!isSearching) {
    return (
      <div className="cs">
        {top}
        <ConversationView initial={conversation} />
      </div>
    )
  }
  return (
    <>
      {top}
      <main>
        <HelpSearch>
          <Questions />
          {isMember ? null : (
            <aside className="askbox">
              <p className="soft">{supportText.visitor}</p>
              <Link
                className={buttonClass({ kind: 'primary' })}
                to={loginPath(href('customerMain'))}
              >
                {supportText.logIn}
              </Link>
              <OwnAddress contact={contact} />
            </aside>
          )}
          {isMember ? null : (
            <Suspense fallback={<SkeletonRows label={shellText.loading} count={3} />}>
              <AskForm />
            </Suspense>
          )}
        </HelpSearch>
      </main>
    </>
  )
}

function Questions() {
  return (
    <section>
      <h2 className="helpgroup">{supportText.questions}</h2>
      <nav className="helplist" aria-label={supportText.questions}>
        {supportText.ways.map((way) => (
          <Link
            key={way.label}
            className={rowClass}
            to={`${href('help', { slug: way.slug })}${'section' in way ? `#${way.section}` : ''}`}
          >
            <RowBody title={way.label} leadsOn />
          </Link>
        ))}
        <Link className={rowClass} to={href('helpIndex')}>
          <RowBody title={supportText.allHelp} leadsOn />
        </Link>
      </nav>
    </section>
  )
}

/** How the operator is reached outside the site, where he named a way. */
function OwnAddress({ contact }: { readonly contact: string | undefined }) {
  const own = contactAddress(contact)
  if (!own) return null
  return (
    <p className="soft">
      {supportText.official}{' '}
      <a className="link" href={own.href} rel="noreferrer">
        {own.shown}
      </a>
    </p>
  )
}
