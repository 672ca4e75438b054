import { href } from '@zhengju/contract/kernel/path'
import { readSupport } from '@zhengju/contract/support/calls'
import { buttonClass } from '@zhengju/ui/button'
import { Icon } from '@zhengju/ui/icon'
import { RowBody, rowClass } from '@zhengju/ui/row'
import { ScreenTop } from '#app/screen-top.tsx'
import { HelpSearch } from '#features/help/help-search.tsx'
import { ConversationView } from '#features/support/conversation.tsx'
import { hasSession, type LoaderArgs, loginPath, readOnServer } from '#lib/loader.ts'
import { Link, useLoaderData, useSearchParams } from '#lib/router/page.tsx'
import { supportText } from '#text/support.ts'
import '#features/support/support.css'

export async function loader(args: LoaderArgs) {
  const isMember = hasSession(args)
  const conversation = isMember
    ? await readOnServer(args, readSupport, { query: { size: 50 } })
    : undefined
  return { isMember, conversation }
}

/** Questions that help answers, and somebody who answers the others. */
export default function CustomerMain() {
  const { isMember, conversation } = useLoaderData<typeof loader>()
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
            </aside>
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
