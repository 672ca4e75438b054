import type { DataOf } from '@zhengju/contract/kernel/endpoint'
import { href } from '@zhengju/contract/kernel/path'
import { listPasskeys, removePasskey } from '@zhengju/contract/passkey/calls'
import { Button } from '@zhengju/ui/button'
import { Field } from '@zhengju/ui/field'
import { RowBody, tallRowClass } from '@zhengju/ui/row'
import { EmptyState, SkeletonRows } from '@zhengju/ui/states'
import { LoadFailure } from '#app/loading.tsx'
import { ScreenTop } from '#app/screen-top.tsx'
import { useLoaderData } from '#lib/router/page.tsx'
import '#features/security/parts/security.css'
import { useNewPasskey } from '#features/security/hooks/use-new-passkey.ts'
import { type LoaderArgs, readOnServer, requireSession } from '#lib/loader.ts'
import { showDialog, toast } from '#lib/notices.ts'
import { dayText, momentText } from '#lib/site-time.ts'
import { useCommand } from '#lib/use-command.ts'
import { useRead } from '#lib/use-read.ts'
import { passkeyText, securityText } from '#text/security.ts'
import { shellText } from '#text/shell.ts'

type Passkey = DataOf<typeof listPasskeys>['items'][number]

export async function loader(args: LoaderArgs) {
  requireSession(args)
  return { passkeys: await readOnServer(args, listPasskeys, {}) }
}

export default function SecurityPasskeys() {
  const loaded = useLoaderData<typeof loader>()
  const { data, failure, reload } = useRead(listPasskeys, {}, { initial: loaded.passkeys })
  return (
    <>
      <ScreenTop title={passkeyText.title} up={href('security')} />
      <main>
        <p className="wrap secure__say soft">{passkeyText.about}</p>
        {data ? <Passkeys passkeys={data.items} onChanged={reload} /> : null}
        {!data && failure ? (
          <LoadFailure
            title={passkeyText.failedTitle}
            text={securityText.failedText}
            onRetry={reload}
          />
        ) : null}
        {!data && !failure ? <SkeletonRows label={shellText.loading} count={3} /> : null}
      </main>
    </>
  )
}

interface PasskeysProps {
  readonly passkeys: readonly Passkey[]
  readonly onChanged: () => void
}

function Passkeys({ passkeys, onChanged }: PasskeysProps) {
  return (
    <>
      <NewPasskey onChanged={onChanged} />
      {passkeys.length === 0 ? (
        <EmptyState drawing="key" title={passkeyText.emptyTitle} text={passkeyText.emptyText} />
      ) : (
        <ul className="secure__list secure__gap">
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} onChanged={onChanged} />
          ))}
        </ul>
      )}
    </>
  )
}

interface PasskeyRowProps {
  readonly passkey: Passkey
  readonly onChanged: () => void
}

function PasskeyRow({ passkey, onChanged }: PasskeyRowProps) {
  const { id, createdAt, lastUsedAt } = passkey
  const label = passkey.label || passkeyText.unnamed
  const { run, isBusy } = useCommand(removePasskey)
  async function remove() {
    if (!(await run(() => ({ params: { passkeyId: id } })))) return
    toast(passkeyText.removed, 'check')
    onChanged()
  }
  function ask() {
    showDialog({
      title: passkeyText.removeTitle,
      text: passkeyText.removeText(label),
      isDismissable: true,
      actions: [{ label: passkeyText.keep }, { label: passkeyText.remove, onAct: remove }],
    })
  }
  return (
    <li className={tallRowClass}>
      <RowBody
        icon="shield"
        title={label}
        sub={`${passkeyText.created(dayText(createdAt))}　${
          lastUsedAt === null ? passkeyText.unused : passkeyText.used(momentText(lastUsedAt))
        }`}
      />
      <Button size="sm" isBusy={isBusy} aria-label={passkeyText.removeLabel(label)} onClick={ask}>
        {passkeyText.remove}
      </Button>
    </li>
  )
}

function NewPasskey({ onChanged }: { readonly onChanged: () => void }) {
  const { label, setLabel, add, problem, isBusy } = useNewPasskey(() => {
    toast(passkeyText.added, 'check')
    onChanged()
  })
  return (
    <form className="secure__form" onSubmit={add} noValidate>
      <Field
        label={passkeyText.label}
        placeholder={passkeyText.labelPlaceholder}
        autoComplete="off"
        maxLength={30}
        value={label}
        error={problem}
        onChange={(event) => setLabel(event.target.value)}
      />
      <div className="secure__gap">
        <Button kind="primary" size="lg" isWide type="submit" isBusy={isBusy}>
          {passkeyText.add}
        </Button>
      </div>
    </form>
  )
}
