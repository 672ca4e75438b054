import { readExport, startExport } from '@zhengju/contract/export/office-calls'
import type { BodyOf } from '@zhengju/contract/kernel/endpoint'
import type { Person, World } from './world.ts'

type Asked = Pick<BodyOf<typeof startExport>, 'list' | 'filter'>

/** A short list as a file: its lines, the head first. */
export async function exported(world: World, asked: Asked, as: Person): Promise<string[]> {
  const body = { commandId: world.id(), reason: '内部对账', ...asked }
  const { id: exportId } = await world.must(startExport, { body }, as)
  const part = { params: { exportId }, query: { part: 0 } }
  return (await world.must(readExport, part, as)).text.trimEnd().split('\r\n')
}
