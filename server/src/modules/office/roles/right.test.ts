import { permissionNames, permissions } from '@zhengju/contract/kernel/permission'
import { registry } from '@zhengju/contract/registry'
import { listRoles } from '@zhengju/contract/role/office-calls'
import { createRuntime } from '@zhengju/kit/runtime'
import { applyMigrations, readMigrations } from '@zhengju/storage/migrate'
import { openDatabase } from '@zhengju/storage/open'
import { createScratch } from '@zhengju/storage/testing'
import { expect, test } from 'vitest'
import { migrations } from '../../../app.ts'
import { operator } from '../../../testing/operators.ts'
import { World } from '../../../testing/world.ts'
import { seedRights } from './right-service.ts'

const forget = "delete from operator_role_permission where permission = 'event.retry'"

async function rolesIn(world: World) {
  const name = `olga${world.id().replace(/[^a-z]/g, '')}`.slice(0, 20)
  const olga = await operator(world, name, ['role.read'])
  const { items, unassigned } = await world.must(listRoles, {}, olga)
  const holders = items.filter((role) => role.permissions.includes('event.retry'))
  return { unassigned, holders: holders.map(({ id }) => id) }
}

test('every right is asked for by a call', () => {
  const asked = registry.flatMap(({ call }) =>
    typeof call.auth === 'object' ? [call.auth.permission] : [],
  )
  expect([...new Set(asked)].toSorted()).toEqual([...permissionNames].toSorted())
})

test('a new database gives the first roles a right that no migration knows', async () => {
  const world = await World.create()
  // As before its first start.
  await world.db.tx((tx) => tx.rows(forget))
  await world.db.tx((tx) => tx.rows('delete from operator_right_seed'))
  await world.app.close()
  const next = await World.create({ after: world })
  const { unassigned, holders } = await rolesIn(next)
  expect(unassigned).toEqual([])
  expect(holders).toEqual([...permissions['event.retry'].roles].toSorted())
  await next.close()
})

test('a right that comes later is given to no role, and shown as unassigned', async () => {
  const world = await World.create()
  await world.db.tx((tx) => tx.rows(forget))
  await world.app.close()
  const next = await World.create({ after: world })
  expect(await rolesIn(next)).toEqual({ unassigned: ['event.retry'], holders: [] })
  await next.close()
})

test.each([true, false])(
  'an older database is seeded only where nobody works yet (operators: %s)',
  async (hasOne) => {
    const isServer = process.env.TEST_DATABASE === 'postgres'
    const scratch = isServer ? await createScratch(process.env.DATABASE_URL) : undefined
    const runtime = createRuntime()
    const db = await openDatabase({ runtime, url: scratch?.url })
    const all = readMigrations([migrations])
    await applyMigrations(
      db,
      all.filter(({ name }) => !name.includes('right_seed')),
    )
    await db.tx(async (tx) => {
      await tx.rows(forget)
      if (!hasOne) return
      await tx.rows(
        `insert into operator (id, name, password_hash, totp_sealed, mail_sealed, created_at)
       values ($1, 'olga', '', '', '', $2)`,
        [runtime.ids.next(), tx.now],
      )
    })
    await applyMigrations(db, all)
    await db.tx((tx) => seedRights(tx, [{ role: 'supervisor', permission: 'event.retry' }]))
    const given = await db.read((tx) =>
      tx.rows("select role_id from operator_role_permission where permission = 'event.retry'"),
    )
    expect(given).toHaveLength(hasOne ? 0 : 1)
    await db.close()
    await scratch?.drop()
  },
)
