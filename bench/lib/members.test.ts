import { migrations } from '@zhengju/server/app'
import { createFakeRuntime } from '@zhengju/server/testing/runtime'
import { testDatabase } from '@zhengju/storage/testing'
import { expect, test } from 'vitest'
import { makeMembers, memberName } from './members.ts'

test('the members of a bench stand in the tables as they are, with money and a limit', async () => {
  const runtime = createFakeRuntime()
  const db = await testDatabase(runtime, [migrations])
  const ids = await makeMembers(db, runtime, 3)
  const rows = await db.read((tx) =>
    tx.rows<{ name: string; available: bigint; limit: bigint }>(
      `select m.name, o.available_in as available, l.value as "limit" from member m
       join ledger_owner o on o.owner = m.id::text
       join member_limit l on l.member_id = m.id and l.kind = 'loss' and l.period = 'day'
       order by m.name`,
    ),
  )
  expect(ids).toHaveLength(3)
  expect(rows).toEqual(
    [0, 1, 2].map((at) => ({
      name: memberName(at),
      available: 10_000_000_00n,
      limit: 10_000_000_00n,
    })),
  )
  await db.drop()
})
