import { Button, Drawer } from 'antd'
import { type ReactNode, useContext } from 'react'
import type { ReasonQuestion } from '#lib/reason-dialog.tsx'
import { OperatorContext, useMay } from '#lib/rights.ts'
import { time } from '#lib/show.ts'
import { letterCategoryText, inboxText as text } from '#text/inbox.ts'
import { shellText } from '#text/shell.ts'
import type { OfficeLetter } from './api.ts'
import { audienceOf, LetterTag } from './columns.tsx'
import { decisionQuestion } from './questions.ts'

/** One letter, and what may still be done about it. */
export function LetterDrawer(props: {
  readonly letter: OfficeLetter
  readonly onAsk: (question: ReasonQuestion) => void
  readonly onClose: () => void
}) {
  const { letter, onAsk, onClose } = props
  return (
    <Drawer
      open
      size={520}
      title={text.detail}
      closable={{ 'aria-label': shellText.close }}
      onClose={onClose}
      footer={<Decisions letter={letter} onAsk={onAsk} />}
    >
      <section className="detail" aria-label={letter.title}>
        <div className="detail__top">
          <strong className="grow">{letter.title}</strong>
          <LetterTag state={letter.state} />
        </div>
        <p className="prewrap">{letter.body}</p>
        <dl className="facts">
          <Fact name={text.category}>{letterCategoryText[letter.category]}</Fact>
          <Fact name={text.audience}>{audienceOf(letter)}</Fact>
          {letter.members.length > 1 ? (
            <Fact name={text.names}>{letter.members.join('、')}</Fact>
          ) : null}
          {letter.jumpUrl === '' ? null : <Fact name={text.jumpUrl}>{letter.jumpUrl}</Fact>}
          <Fact name={text.applicant}>{letter.applicant}</Fact>
          <Fact name={text.createdAt}>{time(letter.createdAt)}</Fact>
          <Fact name={text.reason}>{letter.reason}</Fact>
          {letter.namesMoney ? (
            <Fact name={text.checkUser}>{letter.checkUser ?? text.money}</Fact>
          ) : null}
          {letter.sentAt === null ? null : <Fact name={text.sentAt}>{time(letter.sentAt)}</Fact>}
          {letter.expireAt === null ? null : (
            <Fact name={text.expireAt}>{time(letter.expireAt)}</Fact>
          )}
          <Fact name={text.read}>{letter.read}</Fact>
        </dl>
      </section>
    </Drawer>
  )
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function Decisions({
  letter,
  onAsk,
}: {
  readonly letter: OfficeLetter
  readonly onAsk: (question: ReasonQuestion) => void
}) {
  const me = useContext(OperatorContext)
  const mayDecide = useMay('inbox.decide') && me?.name !== letter.applicant
  const maySend = useMay('inbox.send')
  if (letter.state === 'waiting' && mayDecide) {
    return (
      <div className="drawer-foot">
        <Button danger onClick={() => onAsk(decisionQuestion(letter, 'refuse'))}>
          {text.refuse}
        </Button>
        <Button type="primary" onClick={() => onAsk(decisionQuestion(letter, 'approve'))}>
          {text.approve}
        </Button>
      </div>
    )
  }
  if (letter.state === 'sent' && maySend) {
    return (
      <div className="drawer-foot">
        <Button danger onClick={() => onAsk(decisionQuestion(letter, 'withdraw'))}>
          {text.withdraw}
        </Button>
      </div>
    )
  }
  return null
}
