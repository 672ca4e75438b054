import { Alert, Image } from 'antd'
import type { ReactNode } from 'react'
import { time } from '#lib/show.ts'
import { eventText, kindText, remarkText, reviewText as text } from '#text/identity.ts'
import type { OpenedReview, ReviewDetail } from './api.ts'
import { approvalOf, ReviewTag } from './columns.tsx'

interface DetailProps {
  readonly detail: ReviewDetail
  /** What is masked, once the operator has said why it is opened. */
  readonly opened: OpenedReview | undefined
}

export function Detail({ detail, opened }: DetailProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: long details are scrolled by keyboard too
    <section className="detail" aria-label={kindText[detail.kind]} tabIndex={0}>
      <div className="detail__top">
        <h2>{kindText[detail.kind]}</h2>
        <ReviewTag state={detail.state} />
      </div>
      {detail.remarks.map((remark) => (
        <Alert key={remark} type="warning" showIcon title={remarkText[remark]} />
      ))}
      <dl className="facts">
        <Fact name={text.member}>{detail.memberName}</Fact>
        <Fact name={text.account}>{detail.realName ?? text.noAccount}</Fact>
        <Asked detail={detail} opened={opened} />
        <Fact name={text.createdAt}>{time(detail.createdAt)}</Fact>
        <Fact name={text.review}>{approvalOf(detail)}</Fact>
      </dl>
      {detail.reason === '' ? null : (
        <section>
          <h2>{text.reason}</h2>
          <p>{detail.reason}</p>
        </section>
      )}
      <Pictures detail={detail} opened={opened} />
      <History history={detail.history} />
    </section>
  )
}

function Asked({ detail, opened }: DetailProps) {
  const { kind } = detail
  const to = opened?.to ?? detail.to
  const from = opened ? opened.from : detail.from
  if (kind === 'identity') {
    return (
      <>
        <Fact name={text.name}>{to}</Fact>
        <Fact name={text.number}>
          <span className="mono">{opened?.number ?? detail.number}</span>
        </Fact>
        <Fact name={text.birthday}>{detail.birthday}</Fact>
      </>
    )
  }
  return (
    <>
      <Fact name={text.from}>{from}</Fact>
      <Fact name={text.to}>{kind === 'card' ? text.removed : to}</Fact>
    </>
  )
}

function Pictures({ detail, opened }: DetailProps) {
  const nameOf = (place: number) => {
    if (detail.kind !== 'identity') return text.picture(place + 1)
    return place === 0 ? text.front : text.back
  }
  return (
    <section>
      <h2>{text.pictures}</h2>
      {opened ? (
        <>
          <Image.PreviewGroup>
            <div className="proofs">
              {opened.pictures.map(({ type, content }, place) => (
                <figure key={nameOf(place)}>
                  <Image src={`data:${type};base64,${content}`} alt={nameOf(place)} />
                  <figcaption className="soft">{nameOf(place)}</figcaption>
                </figure>
              ))}
            </div>
          </Image.PreviewGroup>
          <p className="soft">{text.pictureHint}</p>
          <p className="soft">{text.openedHint}</p>
        </>
      ) : (
        <>
          <p>{text.pictureCount(detail.pictureCount)}</p>
          <p className="soft">{text.masked}</p>
        </>
      )}
    </section>
  )
}

function History({ history }: { readonly history: ReviewDetail['history'] }) {
  return (
    <section>
      <h2>{text.history}</h2>
      <ol className="history">
        {history.map((step) => (
          <li key={`${step.at} ${step.event} ${step.actor}`}>
            <span className="mono soft">{time(step.at)}</span>
            <span>{eventText[step.event]}</span>
            <span>{step.actor === 'member' ? text.byMember : step.actor}</span>
            {step.reason ? <p>{step.reason}</p> : null}
          </li>
        ))}
      </ol>
    </section>
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
