import { href } from '@zhengju/contract/kernel/path'
import { listDepositMethods } from '@zhengju/contract/payment/calls'
import { Note } from '@zhengju/ui/notice'
import { SkeletonRows } from '@zhengju/ui/states'
import { LoadFailure } from '#app/loading.tsx'
import { ScreenTop } from '#app/screen-top.tsx'
import { preparePicture } from '#lib/picture.ts'
import '#features/identity/parts/identity.css'
import { AssistedForm } from '#features/payment/parts/assisted-form.tsx'
import { SafetyNote } from '#features/payment/parts/payee.tsx'
import '#features/payment/parts/payment.css'
import { type LoaderArgs, readOnServer, requireSession } from '#lib/loader.ts'
import { useLoaderData } from '#lib/router/page.tsx'
import { useRead } from '#lib/use-read.ts'
import { assistedText as text } from '#text/payment.ts'
import { shellText } from '#text/shell.ts'

export async function loader(args: LoaderArgs) {
  requireSession(args)
  return { methods: await readOnServer(args, listDepositMethods, {}) }
}

/** 人工代存: money that was sent and did not arrive, with its receipt, for two operators to find and credit. */
export default function CustomerInstead() {
  const loaded = useLoaderData<typeof loader>()
  const { data, failure, reload } = useRead(listDepositMethods, {}, { initial: loaded.methods })
  return (
    <>
      <ScreenTop title={text.title} up={href('deposit')} />
      <main className="pay__form">
        {data ? (
          <div className="stack pay__gap">
            <Note icon="info">{text.intro}</Note>
            <AssistedForm bounds={data.assisted} prepare={preparePicture} />
            <SafetyNote>{text.safe}</SafetyNote>
          </div>
        ) : null}
        {!data && failure ? (
          <LoadFailure title={text.failedTitle} text={text.failedText} onRetry={reload} />
        ) : null}
        {!data && !failure ? <SkeletonRows label={shellText.loading} count={4} /> : null}
      </main>
    </>
  )
}
