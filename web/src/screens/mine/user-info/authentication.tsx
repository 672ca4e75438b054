import { getIdentity } from '@zhengju/contract/identity/calls'
import { href } from '@zhengju/contract/kernel/path'
import { Note } from '@zhengju/ui/notice'
import { SkeletonRows } from '@zhengju/ui/states'
import { LoadFailure } from '#app/loading.tsx'
import { ScreenTop } from '#app/screen-top.tsx'
import { DocumentForm, type IdentityView } from '#features/identity/parts/document-form.tsx'
import { DocumentView } from '#features/identity/parts/document-view.tsx'
import { useLoaderData } from '#lib/router/page.tsx'
import '#features/identity/parts/identity.css'
import '#features/payment/parts/payment.css'
import { type LoaderArgs, readOnServer, requireSession } from '#lib/loader.ts'
import { useRead } from '#lib/use-read.ts'
import { identityText as text } from '#text/identity.ts'
import { shellText } from '#text/shell.ts'

/** An operator's answer comes by itself while one waits for it. */
const everyMs = 15_000

export async function loader(args: LoaderArgs) {
  requireSession(args)
  return { identity: await readOnServer(args, getIdentity, {}) }
}

export default function Authentication() {
  const loaded = useLoaderData<typeof loader>()
  const { data, failure, reload } = useRead(
    getIdentity,
    {},
    {
      initial: loaded.identity,
      everyMs: (known) => (known?.state === 'reviewing' ? everyMs : 0),
    },
  )
  return (
    <>
      <ScreenTop title={text.title} up={href('userInfo')} />
      <main>
        {data ? <Standing identity={data} onChanged={reload} /> : null}
        {!data && failure ? (
          <LoadFailure title={text.failedTitle} text={text.failedText} onRetry={reload} />
        ) : null}
        {!data && !failure ? <SkeletonRows label={shellText.loading} count={5} /> : null}
      </main>
    </>
  )
}

function Standing({
  identity,
  onChanged,
}: {
  readonly identity: IdentityView
  readonly onChanged: () => void
}) {
  if (identity.state === 'reviewing' || identity.state === 'verified') {
    return <DocumentView identity={identity} onChanged={onChanged} />
  }
  return (
    <>
      <div className="wrap stack pay__gap">
        {identity.state === 'refused' ? (
          <Note tone="bad" icon="warn">
            {text.refusedText(identity.reason ?? '')}
            <br />
            {text.refusedNext}
          </Note>
        ) : (
          <Note icon="info">{text.why}</Note>
        )}
      </div>
      <DocumentForm
        realName={identity.isNameFixed ? identity.realName : null}
        onSubmitted={onChanged}
      />
    </>
  )
}
