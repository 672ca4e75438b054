import { Icon } from '@zhengju/ui/icon'
import { Near } from '@zhengju/ui/near'
import { useId, useState } from 'react'
import type { Entry } from '../model/board.ts'
import { timeText } from '../model/fixture-time.ts'
import { FixtureRow } from './fixture-row.tsx'

interface LeagueProps {
  readonly name: string
  readonly entries: readonly Entry[]
  readonly now: number
  /** How many matches stand above it in the list. */
  readonly above?: number
}

/** What the first page brings is drawn by the server too; a row's height is that of three prices. */
const drawnFirst = 20
const rowHeight = 133

/** One competition: the heads of the columns stand once, its fixtures below; folds away. */
export function League({ name, entries, now, above = 0 }: LeagueProps) {
  const [isShut, setShut] = useState(false)
  const list = useId()
  return (
    <section className={isShut ? 'lg lg--shut' : 'lg'} aria-label={name}>
      <div className="lg__head">
        <h2>
          <button
            type="button"
            aria-expanded={!isShut}
            aria-controls={list}
            onClick={() => setShut(!isShut)}
          >
            <Icon name={isShut ? 'right' : 'down'} size={16} className="soft" />
            <span className="cut">{name}</span>
            <span className="t12 soft">{entries.length}</span>
          </button>
        </h2>
      </div>
      <div id={list} hidden={isShut}>
        {entries.map((entry, index) => (
          <Near key={entry.fixture.id} isFirst={above + index < drawnFirst} height={rowHeight}>
            <FixtureRow entry={entry} time={timeText(entry, now)} />
          </Near>
        ))}
      </div>
    </section>
  )
}

interface Group {
  readonly id: string
  readonly name: string
  readonly entries: readonly Entry[]
  readonly above: number
}

/** The entries by competition, in the order in which the competitions first come. */
export function byCompetition(entries: readonly Entry[]): readonly Group[] {
  const groups = new Map<string, { id: string; name: string; entries: Entry[] }>()
  for (const entry of entries) {
    const { id, name } = entry.fixture.competition
    const group = groups.get(id) ?? { id, name, entries: [] }
    groups.set(id, group)
    group.entries.push(entry)
  }
  let above = 0
  return [...groups.values()].map((group) => {
    const placed = { ...group, above }
    above += group.entries.length
    return placed
  })
}
