import { type Fixture, mostRun } from '@zhengju/domain/sport'
import { phaseName } from '#lib/phase-name.ts'
import { courtText as text } from '#text/sport-court.ts'
import { type CourtKind, type CourtScene, courtScene } from '../model/court.ts'
import { pitchSize } from '../model/pitch.ts'
import { MapsDrawing } from './court-maps.tsx'

/** A court with the newest point, who serves, and the run of points. It draws what the venue tells, nothing else. */
export function Court({ fixture }: { readonly fixture: Fixture }) {
  const scene = courtScene(fixture)
  if (!scene) return null
  const { kind, side } = scene
  const words = said(fixture, scene)
  return (
    <section aria-label={text.court} className="pitch court" data-kind={kind}>
      <svg
        viewBox={`0 0 ${pitchSize.width} ${pitchSize.height}`}
        role="img"
        aria-label={`${words.what} ${words.score}`}
      >
        <path className="court__floor" d="M0 0h390v132H0z" />
        {kind === 'esport' ? (
          <MapsDrawing fixture={fixture} />
        ) : (
          <>
            {side ? (
              <path
                className="pitch__side"
                data-side={side}
                d={side === 'home' ? 'M195 0h195v132H195z' : 'M0 0h195v132H0z'}
              />
            ) : null}
            <path className="court__lines" d={lines[kind]} />
            {kind === 'basketball' ? null : <path className="court__net" d={net[kind]} />}
            <Server scene={scene} />
            <g
              className="pitch__ball"
              style={{ transform: `translate(${scene.x}px, ${scene.y}px)` }}
            >
              <circle r="4.5" />
            </g>
          </>
        )}
      </svg>
      <p className="court__said" aria-hidden="true">
        <span className="cut">{words.what}</span>
        <b>{words.score}</b>
      </p>
      <Run fixture={fixture} />
    </section>
  )
}

/** Beside the base line of whoever serves. */
function Server({ scene: { server } }: { readonly scene: CourtScene }) {
  if (!server) return null
  return (
    <path
      className="court__server"
      d={server === 'home' ? 'M22 60l9 6l-9 6z' : 'M368 60l-9 6l9 6z'}
    />
  )
}

/** The newest points of the part under way, home above the line and away below it. */
function Run({ fixture }: { readonly fixture: Fixture }) {
  const { play } = fixture
  const run = play?.run ?? []
  const begin = runSlots.length - run.length
  return (
    <div className="pitch__line court__run" aria-hidden="true">
      {runSlots.map((slot, at) => {
        const side = run[at - begin]
        const place = `${((at + 0.5) / runSlots.length) * 100}%`
        return side ? (
          <i key={slot} data-kind="point" data-side={side} style={{ insetInlineStart: place }} />
        ) : null
      })}
    </div>
  )
}

/** The newest stands at the end. */
const runSlots = Array.from({ length: mostRun }, (_, n) => `point${n + 1}`)

function said(fixture: Fixture, scene: CourtScene): { what: string; score: string } {
  const { side, server, part, points, kind, what } = scene
  const isNow = what === 'count' || what === 'begins'
  const score = part && isNow ? `${phaseName(fixture)} ${part.home}–${part.away}` : ''
  const game = points && isNow ? `　${points[0]}–${points[1]}` : ''
  const served = server && isNow ? text.serves(fixture[server].name) : undefined
  const counted = side
    ? text.counted(fixture[side].name, text.counts[countOf(kind, fixture)])
    : undefined
  const words = kind === 'tennis' ? (served ?? counted) : (counted ?? served)
  return { what: words ?? text.scene[what], score: score + game }
}

function countOf(kind: CourtKind, { sport }: Fixture): keyof typeof text.counts {
  if (kind !== 'esport') return kind === 'basketball' ? 'basket' : 'point'
  return sport === 'cs2' || sport === 'valorant' ? 'round' : 'kill'
}

/** As seen from above, in the places of the pitch. */
const lines: Readonly<Record<Exclude<CourtKind, 'esport'>, string>> = {
  basketball:
    'M16 8h358v116H16zM195 8v116M179 66a16 16 0 1 0 32 0a16 16 0 1 0-32 0M16 46h60v40H16M76 50a16 16 0 0 1 0 32M16 16h34a58 50 0 0 1 0 100H16M36 66a4 4 0 1 0 8 0a4 4 0 1 0-8 0M30 60v12M374 46h-60v40h60M314 50a16 16 0 0 0 0 32M374 16h-34a58 50 0 0 0 0 100h34M346 66a4 4 0 1 0 8 0a4 4 0 1 0-8 0M360 60v12',
  tennis:
    'M40 10h310v112H40zM40 24h310M40 108h310M112 24v84M278 24v84M112 66h166M40 66h5M350 66h-5',
  volleyball: 'M75 8h240v116H75zM155 8v116M235 8v116',
  tableTennis: 'M91 8h208v116H91zM91 66h208',
  badminton:
    'M67 8h256v116H67zM67 16h256M67 116h256M81 8v116M309 8v116M157 8v116M233 8v116M67 66h90M233 66h90',
}
const net: Readonly<Record<Exclude<CourtKind, 'esport' | 'basketball'>, string>> = {
  tennis: 'M195 3v126',
  volleyball: 'M195 2v128',
  tableTennis: 'M195 2v128',
  badminton: 'M195 3v126',
}
