import { hireOperator } from '@zhengju/contract/operator/office-calls'
import { Button, Drawer, Input, Select } from 'antd'
import { useState } from 'react'
import { call } from '#lib/call.ts'
import { Labelled } from '#lib/labelled.tsx'
import { ReasonDialog, type ReasonQuestion } from '#lib/reason-dialog.tsx'
import { accountReasons, operatorAccountText as text } from '#text/operator-account.ts'
import { SecretDialog, type ShownSecret, showPassword } from './account.tsx'
import { useRoles } from './api.ts'

interface Draft {
  readonly name: string
  readonly mail: string
  readonly roleIds: readonly string[]
}

const empty: Draft = { name: '', mail: '', roleIds: [] }

/** A new operator: name, mail and the roles that a second person is to give. */
export function Hire() {
  const [draft, setDraft] = useState<Draft>()
  const [question, setQuestion] = useState<ReasonQuestion>()
  const [secret, setSecret] = useState<ShownSecret>()
  const ask = (whole: Draft) =>
    setQuestion(hireQuestion(whole, setSecret, () => setDraft(undefined)))
  return (
    <>
      <Button type="primary" onClick={() => setDraft(empty)}>
        {text.hire}
      </Button>
      <Drawer
        open={draft !== undefined}
        size={480}
        title={text.hireTitle}
        onClose={() => setDraft(undefined)}
        footer={
          <div className="drawer-foot">
            <Button onClick={() => setDraft(undefined)}>{text.cancel}</Button>
            <Button
              type="primary"
              disabled={!draft || !isWhole(draft)}
              onClick={() => draft && ask(draft)}
            >
              {text.next}
            </Button>
          </div>
        }
      >
        {draft ? <HireFields draft={draft} onChange={setDraft} /> : null}
      </Drawer>
      {question ? (
        <ReasonDialog question={question} onClose={() => setQuestion(undefined)} />
      ) : null}
      <SecretDialog secret={secret} onClose={() => setSecret(undefined)} />
    </>
  )
}

function HireFields(props: { readonly draft: Draft; readonly onChange: (draft: Draft) => void }) {
  const { draft, onChange } = props
  const roles = useRoles().data?.items ?? []
  return (
    <div className="form-stack">
      <Labelled title={text.name} hint={text.nameHint}>
        {(id) => (
          <Input
            id={id}
            maxLength={32}
            value={draft.name}
            onChange={(event) => onChange({ ...draft, name: event.target.value.toLowerCase() })}
          />
        )}
      </Labelled>
      <Labelled title={text.mail} hint={text.mailHint}>
        {(id) => (
          <Input
            id={id}
            inputMode="email"
            maxLength={254}
            value={draft.mail}
            onChange={(event) => onChange({ ...draft, mail: event.target.value.trim() })}
          />
        )}
      </Labelled>
      <Labelled title={text.roles} hint={text.rolesHint}>
        {(id) => (
          <Select
            id={id}
            mode="multiple"
            value={[...draft.roleIds]}
            onChange={(roleIds) => onChange({ ...draft, roleIds })}
            options={roles.map(({ id: value, title: label }) => ({ value, label }))}
          />
        )}
      </Labelled>
    </div>
  )
}

function isWhole({ name, mail }: Draft): boolean {
  return /^[a-z][a-z0-9.-]{2,31}$/.test(name) && /^[^\s@]+@[^\s@]+$/.test(mail)
}

function hireQuestion(
  { name, mail, roleIds }: Draft,
  show: (secret: ShownSecret) => void,
  onDone: () => void,
): ReasonQuestion {
  return {
    title: text.hireAsk(name),
    text: text.hireText,
    action: text.hire,
    suggestions: accountReasons.hire,
    async run(command) {
      const body = { ...command, name, mail, roleIds: [...roleIds] }
      showPassword(await call(hireOperator, { body }), show)
      onDone()
      return text.hired
    },
  }
}
