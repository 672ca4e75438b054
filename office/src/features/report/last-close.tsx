import { officePaths } from '@zhengju/contract/office/path'
import { listCloses } from '@zhengju/contract/report/office-calls'
import { Link } from 'react-router'
import { useRead } from '#lib/use-read.ts'
import { dashboardText as text } from '#text/report.ts'

/** How the last site day that was closed came out. */
export function LastClose() {
  const { data } = useRead(listCloses, { query: { size: 1 } })
  const close = data?.items[0]
  return (
    <section className="sheet">
      <h2 className="sheet__head">
        {close ? text.lastClose(close.day) : officePaths.closes.title}
        <Link to={officePaths.closes.path}>{text.report}</Link>
      </h2>
      {close ? (
        <dl className="sheet__line close-lines">
          <Line
            name={text.trial}
            isRight={close.isBalanced}
            words={[text.balanced, text.unbalanced]}
          />
          <Line
            name={text.threeWays}
            isRight={close.breaks === 0}
            words={[text.noBreaks, text.breaks(close.breaks)]}
          />
          <Line
            name={text.answers}
            isRight={close.isFinal}
            words={[text.allAnswered, text.notFinal]}
          />
        </dl>
      ) : (
        <p className="sheet__line soft">{text.noClose}</p>
      )}
    </section>
  )
}

function Line(props: {
  readonly name: string
  readonly isRight: boolean
  readonly words: readonly [string, string]
}) {
  const [right, wrong] = props.words
  return (
    <div>
      <dt>{props.name}</dt>
      <dd className={props.isRight ? 'jade' : 'amber'}>{props.isRight ? right : wrong}</dd>
    </div>
  )
}
