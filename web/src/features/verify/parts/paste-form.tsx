import { isClientSeed } from '@zhengju/domain/fair'
import { gameTitle } from '@zhengju/domain/games/catalogue'
import { moneyText, parseMoney, siteCurrency } from '@zhengju/domain/money'
import { moneyInput } from '@zhengju/domain/text'
import { Button } from '@zhengju/ui/button'
import { Field, SelectField } from '@zhengju/ui/field'
import { type FormEvent, useEffect, useState } from 'react'
import { toast } from '#lib/notices.ts'
import { verifyText as text } from '#text/verify.ts'
import type { VerifyInput, VerifyKind } from '../model/kind.ts'
import { verifiableGames, verifyKindOf } from '../model/registry.ts'

interface PasteFormProps {
  /** What stands there already. */
  readonly from: VerifyInput | undefined
  readonly onInput: (kind: VerifyKind, input: VerifyInput) => void
}

/** Seeds from anywhere: nothing is asked of the platform, so that it works without a network. */
export function PasteForm({ from, onInput }: PasteFormProps) {
  const [game, setGame] = useState(from?.game ?? verifiableGames[0] ?? '')
  const [kind, setKind] = useState<VerifyKind>()
  useEffect(() => {
    let isGone = false
    verifyKindOf(game).then(
      (known) => {
        if (!isGone) setKind(known)
      },
      () => undefined,
    )
    return () => {
      isGone = true
    }
  }, [game])

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    if (!kind) return
    const read = inputOf(game, kind, new FormData(event.currentTarget))
    if (typeof read === 'string') toast(read)
    else onInput(kind, read)
  }

  return (
    <form className="vform" onSubmit={submit}>
      <h2>{text.formTitle}</h2>
      <p className="t12 soft">{text.formLine}</p>
      <SelectField label={text.game} value={game} onChange={(event) => setGame(event.target.value)}>
        {verifiableGames.map((one) => (
          <option key={one} value={one}>
            {gameTitle(one)}
          </option>
        ))}
      </SelectField>
      <Field
        label={text.serverSeedLabel}
        name="serverSeed"
        defaultValue={from?.serverSeed}
        {...plain}
      />
      <Field
        label={kind?.isShared ? text.rootLabel : text.clientSeedLabel}
        name="clientSeed"
        defaultValue={from?.clientSeed}
        {...plain}
      />
      <Field
        label={kind?.isShared ? text.linkLabel : text.nonceLabel}
        name="nonce"
        inputMode="numeric"
        defaultValue={from?.nonce ?? 0}
      />
      <Field
        label={kind?.isShared ? text.headLabel : text.commitLabel}
        name="commit"
        defaultValue={from?.shared?.head ?? from?.commit}
        {...plain}
      />
      {kind ? (
        <>
          <Choices key={game} kind={kind} from={from?.game === game ? from : undefined} />
          <Button type="submit" kind="primary" size="lg" isWide>
            {text.compute}
          </Button>
        </>
      ) : null}
    </form>
  )
}

function Choices({
  kind,
  from,
}: {
  readonly kind: VerifyKind
  readonly from: VerifyInput | undefined
}) {
  const { stake, choice } = from ?? kind.sample
  const cells = (from?.steps ?? []).flatMap(({ cell }) =>
    typeof cell === 'number' ? [cell + 1] : [],
  )
  return (
    <>
      {kind.isShared ? null : (
        <Field
          label={text.stakeLabel}
          name="stake"
          inputMode="decimal"
          defaultValue={moneyText(stake, siteCurrency)}
          onInput={({ currentTarget }) => {
            currentTarget.value = moneyInput(currentTarget.value)
          }}
        />
      )}
      {kind.choices.map(({ name, values }) => (
        <SelectField
          key={name}
          label={text.choiceNames[name]}
          name={name}
          defaultValue={String(choice[name])}
        >
          {values.map((value) => (
            <option key={value} value={value}>
              {typeof value === 'number' ? value : text.choiceValues[value]}
            </option>
          ))}
        </SelectField>
      ))}
      {kind.hasCells ? (
        <Field label={text.cellsLabel} name="cells" defaultValue={cells.join(',')} {...plain} />
      ) : null}
    </>
  )
}

/** Or what is wrong with it. */
function inputOf(game: string, kind: VerifyKind, form: FormData): VerifyInput | string {
  const said = (name: string) => String(form.get(name) ?? '').trim()
  const serverSeed = said('serverSeed')
  const clientSeed = said('clientSeed')
  const nonce = Number(said('nonce'))
  const commit = said('commit')
  const stake = kind.isShared ? 0n : parseMoney(said('stake'), siteCurrency)
  if (!/^[0-9a-f]{64}$/.test(serverSeed)) return text.badSeed
  if (!isClientSeed(clientSeed)) return text.badClient
  if (commit !== '' && !/^[0-9a-f]{64}$/.test(commit)) return text.badCommit
  if (!Number.isSafeInteger(nonce) || nonce < 0) return text.badNonce
  if (stake === undefined || (stake <= 0n && !kind.isShared)) return text.badStake
  const choice = Object.fromEntries(
    kind.choices.map(({ name, values }) => [name, values.find((one) => `${one}` === said(name))]),
  )
  const cells = said('cells')
    .split(/[^0-9]+/)
    .filter(Boolean)
  const steps = cells.map((cell) => ({ cell: Number(cell) - 1 }))
  const [version = ''] = kind.versions
  const published = commit === '' ? {} : { commit }
  return { game, version, serverSeed, clientSeed, nonce, stake, choice, steps, ...published }
}

const plain = { autoComplete: 'off', autoCapitalize: 'off', spellCheck: false } as const
