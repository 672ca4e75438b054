import { givenKinds, mostRun, type PlayNow } from '@zhengju/domain/sport'
import {
  type Fields,
  fields,
  integer,
  isFields,
  oneOf,
  optional,
  optionalText,
  text,
} from './index.ts'

/** The house's own addition to every wire: how play goes. `run` is written as one letter a point, `hha`. */
export function wirePlay(play: PlayNow | undefined): Fields {
  if (!play) return {}
  const { server, points, run, given } = play
  return {
    play: {
      run: run.map((side) => side[0]).join(''),
      ...(server && { server }),
      ...(points && { points }),
      ...(given && { given }),
    },
  }
}

export function readPlay(source: Fields): Pick<{ play?: PlayNow | undefined }, 'play'> {
  const { play } = source
  if (!isFields(play)) return {}
  return {
    play: {
      run: readRun(optionalText(play, 'run', mostRun) ?? ''),
      server: optional(play, 'server', sideOf),
      points: optional(play, 'points', (from, name) => {
        const points = fields(from[name], name)
        return { home: integer(points, 'home', 0, 999), away: integer(points, 'away', 0, 999) }
      }),
      given: optional(play, 'given', (from, name) => {
        const given = fields(from[name], name)
        return { kind: oneOf(given, 'kind', givenKinds), side: sideOf(given, 'side') }
      }),
    },
  }
}

function readRun(letters: string): PlayNow['run'] {
  return [...letters].map((letter) => sideOf({ letter: names[letter] ?? letter }, 'letter'))
}

function sideOf(source: Fields, name: string): 'home' | 'away' {
  return oneOf({ [name]: text(source, name, 8) }, name, ['home', 'away'] as const)
}

const names: Readonly<Record<string, string>> = { h: 'home', a: 'away' }
