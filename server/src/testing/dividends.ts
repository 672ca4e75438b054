import { grantDividend, officeListDividends } from '@zhengju/contract/dividend/office-calls'
import type { Person, World } from './world.ts'

/** A grant as an operator asks for it. */
export function grantBody(world: World, members: readonly Person[], part: object = {}) {
  return {
    members: members.map(({ name }) => name),
    title: '延期补偿',
    money: '18.00',
    flowTimes: 1,
    expireAt: world.now + 30 * 86_400_000,
    reason: '赛事延期补偿',
    ...part,
  }
}

/** Grants through the front door; the ids of the dividends, in the order of the members. */
export async function grantedTo(
  world: World,
  as: Person,
  members: readonly Person[],
  part: object = {},
): Promise<string[]> {
  const body = grantBody(world, members, part)
  const { id } = await world.must(grantDividend, { body }, as)
  const { items } = await world.must(officeListDividends, { query: { size: 100 } }, as)
  const own = items.filter(({ grant }) => grant.id === id)
  return members.flatMap(({ name }) =>
    own.filter(({ memberName }) => memberName === name).map((each) => each.id),
  )
}
