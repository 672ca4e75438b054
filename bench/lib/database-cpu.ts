import { readFileSync } from 'node:fs'
import type { Database } from '@zhengju/storage/tx'

const msPerTick = 10

/**
 * What the server's processes for this database have used so far, with those that write for all of them. 0 where they are
 * not on this machine; the embedded database is part of its program.
 */
export async function databaseCpuMs(db: Database): Promise<number> {
  if (db.kind === 'pglite') return 0
  const rows = await db.read((tx) =>
    tx.rows<{ pid: number }>(
      `select pid from pg_stat_activity where datname = current_database()
         or backend_type in ('walwriter', 'checkpointer', 'background writer')`,
    ),
  )
  return rows.reduce((sum, { pid }) => sum + cpuMsOf(pid), 0)
}

function cpuMsOf(pid: number): number {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // Behind the name, which may hold anything: user and system time are the 14th and 15th field of all.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return (Number(fields[11]) + Number(fields[12])) * msPerTick
  } catch {
    return 0
  }
}
