import { claimCoinTask } from '@zhengju/contract/coin/calls'
import { href } from '@zhengju/contract/kernel/path'
import { Button, buttonClass } from '@zhengju/ui/button'
import { RowBody, tallRowClass } from '@zhengju/ui/row'
import { shown, shownIn } from '#lib/money.ts'
import { toast } from '#lib/notices.ts'
import { Link } from '#lib/router/page.tsx'
import { useCommand } from '#lib/use-command.ts'
import { coinText as text } from '#text/coin.ts'
import type { Coins, TaskLine } from './overview.ts'

interface WaysProps {
  readonly coins: Coins
  readonly onClaimed: () => void
}

/** What brings coins; whoever gets nothing now is shown none of it. */
export function Ways({ coins, onClaimed }: WaysProps) {
  const { rule, play, isSignedToday, tasks } = coins
  if (!rule) return null
  return (
    <section aria-labelledby="coin-ways">
      <header className="coins__head">
        <h2 id="coin-ways">{text.how}</h2>
      </header>
      <div className="card coins__ways">
        <div className={tallRowClass}>
          <RowBody icon="calendar" title={text.sign} sub={text.signNote(rule.sign)} />
          {isSignedToday ? (
            <span className="badge">{text.signed}</span>
          ) : (
            <Link className={buttonClass({ size: 'sm' })} to={href('calendar')}>
              {text.goSign}
            </Link>
          )}
        </div>
        <div className={tallRowClass}>
          <RowBody
            icon="ledger"
            title={text.play}
            sub={text.playNote(shown(rule.per), rule.playMost)}
            value={text.playToday(shownIn(play.coins, 'COIN'))}
          />
        </div>
        {tasks.map((task) => (
          <TaskRow key={task.task} line={task} onClaimed={onClaimed} />
        ))}
      </div>
    </section>
  )
}

const places = { totp: href('securityTotp'), limit: href('protection') } as const
const icons = { totp: 'lock', limit: 'shield' } as const

function TaskRow({ line, onClaimed }: { readonly line: TaskLine; readonly onClaimed: () => void }) {
  const { task, coins, state } = line
  const { run, isBusy } = useCommand(claimCoinTask, { onFailure: onClaimed })
  async function claim() {
    const done = await run((commandId) => ({ params: { task }, body: { commandId } }))
    if (!done) return
    toast(text.claimedToast, 'check')
    onClaimed()
  }
  return (
    <div className={tallRowClass}>
      <RowBody
        icon={icons[task]}
        title={text.tasks[task]}
        sub={text.taskNote(shownIn(coins, 'COIN'))}
      />
      {state === 'claimed' ? <span className="badge">{text.claimed}</span> : null}
      {state === 'open' ? (
        <Link className={buttonClass({ size: 'sm' })} to={places[task]}>
          {text.goTask}
        </Link>
      ) : null}
      {state === 'done' ? (
        <Button
          size="sm"
          kind="primary"
          isBusy={isBusy}
          aria-label={text.claimOne(text.tasks[task])}
          onClick={() => void claim()}
        >
          {text.claim}
        </Button>
      ) : null}
    </div>
  )
}
