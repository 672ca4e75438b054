import { Icon } from '@zhengju/ui/icon'
import { useId, useState } from 'react'
import type { Entry } from '../model/board.ts'
import { timeText } from '../model/fixture-time.ts'
import { FixtureRow } from './fixture-row.tsx'

interface LeagueProps {
  readonly name: string
  readonly entries: readonly Entry[]
  readonly now: number
}

/** One competition: the heads of the columns stand once, its fixtures below; folds away. */
export function League({ name, entries, now }: LeagueProps) {
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
        {entries.map((entry) => (
          <FixtureRow key={entry.fixture.id} entry={entry} time={timeText(entry, now)} />
        ))}
      </div>
    </section>
  )
}

/** The entries by competition, in the order in which the competitions first come. */
export function byCompetition(
  entries: readonly Entry[],
): readonly { readonly id: string; readonly name: string; readonly entries: readonly Entry[] }[] {
  const groups = new Map<string, { id: string; name: string; entries: Entry[] }>()
  for (const entry of entries) {
    const { id, name } = entry.fixture.competition
    const group = groups.get(id) ?? { id, name, entries: [] }
    groups.set(id, group)
    group.entries.push(entry)
  }
  return [...groups.values()]
}
