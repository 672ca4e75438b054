import { trailActions } from '@zhengju/contract/trail/trail-action'
import { trailField, trailLeaves } from '@zhengju/contract/trail/trail-field'
import type { Database } from '@zhengju/storage/tx'

/** What the trail of a test keeps without a word for it: every test of an operator's deed looks at its own. */
export async function wordless(db: Database): Promise<string[]> {
  const rows = await db.read((tx) =>
    tx.rows<{ action: string; before: unknown; after: unknown }>(
      'select action, before, after from audit_trail',
    ),
  )
  const found = new Set<string>()
  for (const { action, before, after } of rows) {
    if (!Object.hasOwn(trailActions, action)) found.add(action)
    for (const path of [...trailLeaves(before).keys(), ...trailLeaves(after).keys()]) {
      if (trailField(path) === undefined) found.add(`${action}: ${path}`)
    }
  }
  return [...found]
}
