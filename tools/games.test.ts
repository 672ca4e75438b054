import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { openLotteries } from '@zhengju/domain/games/catalogue'
import { openSlots } from '@zhengju/domain/games/slots'
import { expect, test } from 'vitest'
import { projectFolder } from './command.ts'

const rooms = ['domain', 'contract', 'venue-protocol', 'server', 'house', 'web', 'office']
/** Where a lottery or a slot is data: its rules, and its row. */
const data = /^domain\/src\/games\/(?:(?:lottery|slots)\/data|catalogue)\//
/** Help that explains a ticket by one of 时时彩, and a hall of 斗地主 that is called as 3D is. */
const examples = ['server/src/text/help/games.ts', 'domain/src/games/doudizhu/table.ts']

test('a lottery or slot of a known form is named nowhere but in its data', () => {
  const names = [...openLotteries, ...openSlots].map(({ id }) => id)
  const named = new RegExp(`['"\`](?:${names.join('|')})(?:@\\d+)?['"\`]`)
  const found = rooms.flatMap((room) =>
    readdirSync(join(projectFolder, room, 'src'), { recursive: true, encoding: 'utf8' })
      .map((path) => `${room}/src/${path}`)
      .filter((path) => /\.tsx?$/.test(path) && !/\.(?:test|journey)\.tsx?$|\/testing\//.test(path))
      .filter((path) => !data.test(path) && !examples.includes(path))
      .filter((path) => named.test(readFileSync(join(projectFolder, path), 'utf8'))),
  )
  expect(found).toEqual([])
})
