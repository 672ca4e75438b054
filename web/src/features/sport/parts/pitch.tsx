import type { Fixture, GivenBall } from '@zhengju/domain/sport'
import { storyText as text } from '#text/sport-story.ts'
import { type PitchScene, pitchScene, pitchSize, pitchTicks } from '../model/pitch.ts'
import { minuteOf } from '../model/story.ts'

/** A pitch with the newest thing that happened, and all of them on the line of the match. It draws what the venue tells, nothing else. */
export function Pitch({ fixture }: { readonly fixture: Fixture }) {
  const scene = pitchScene(fixture)
  const { story } = fixture
  if (!scene || !story) return null
  const side = scene.incident?.side
  return (
    <section aria-label={text.pitch} className="pitch">
      <svg
        viewBox={`0 0 ${pitchSize.width} ${pitchSize.height}`}
        role="img"
        aria-label={said(fixture, scene)}
      >
        <path className="pitch__grass" d="M0 0h390v132H0z" />
        {side ? (
          <path
            className="pitch__side"
            data-side={side}
            d={side === 'home' ? 'M195 0h195v132H195z' : 'M0 0h195v132H0z'}
          />
        ) : null}
        <path
          className="pitch__lines"
          d="M16 8h358v116H16zM195 8v116M16 32h48v68H16M374 32h-48v68h48M16 50h16v32H16M374 50h-16v32h16M64 54a18 18 0 0 1 0 24M326 54a18 18 0 0 0 0 24M173 66a22 22 0 1 0 44 0a22 22 0 1 0-44 0"
        />
        {scene.given ? <Given fixture={fixture} given={scene.given} /> : null}
        <g
          className="pitch__ball"
          data-old={scene.incident !== undefined && scene.given === undefined}
          style={{ transform: `translate(${scene.x}px, ${scene.y}px)` }}
        >
          {scene.what === 'redCard' || scene.what === 'card' ? (
            <path className="pitch__card" data-kind={scene.what} d="M-4-6h8V6h-8z" />
          ) : (
            <circle r="4.5" />
          )}
        </g>
      </svg>
      <p aria-hidden="true">{said(fixture, scene)}</p>
      <div className="pitch__line" aria-hidden="true">
        {pitchTicks(story.incidents).map(({ key, kind, side: of, place }) => (
          <i
            key={key}
            data-kind={kind}
            data-side={of}
            style={{ insetInlineStart: `${place * 100}%` }}
          />
        ))}
      </div>
    </section>
  )
}

/** From where danger comes: the ball of a corner or a free kick is about to be played. */
function Given({ fixture, given }: { readonly fixture: Fixture; readonly given: GivenBall }) {
  const { kind, side } = given
  return (
    <g>
      {kind === 'kickOff' ? null : <path className="pitch__danger" d={wedges[kind][side]} />}
      <text className="pitch__given" x="28" y="26">
        {text.given(fixture[side].name, text.givenKinds[kind])}
      </text>
    </g>
  )
}

const wedges = {
  corner: { home: 'M374 8L318 40v52l56 8z', away: 'M16 8l56 32v52l-56 8z' },
  freeKick: { home: 'M262 66l64-34v68z', away: 'M128 66L64 32v68z' },
} as const

function said(fixture: Fixture, { what, incident }: PitchScene): string {
  if (what === 'kickOff' || what === 'break' || what === 'over') return text.scene[what]
  if (!incident) return ''
  return text.happened(text.scene[what], fixture[incident.side].name, minuteOf(incident))
}
