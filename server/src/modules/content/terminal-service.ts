import type { webTerminal } from '@zhengju/contract/content'
import type { BodyOf, DataOf } from '@zhengju/contract/endpoint'
import { headerValues } from '@zhengju/contract/header'
import { siteDefaults } from '@zhengju/contract/limit'
import { href } from '@zhengju/contract/path'
import { signedBases } from '@zhengju/contract/signature'
import { maintenanceOn } from '@zhengju/contract/site'
import type { Tx } from '@zhengju/storage/tx'
import { readSetting } from './store.ts'

/** What an app needs to start: everything stands at one origin. What it sent comes back as it was. */
export async function terminalStart(
  tx: Tx,
  origin: string,
  passed: BodyOf<typeof webTerminal>,
): Promise<DataOf<typeof webTerminal>> {
  const { title, maintain_status } = await readSetting(tx)
  return {
    origin,
    siteId: siteDefaults.siteId,
    platform: siteDefaults.siteId,
    title,
    version: headerValues.version,
    startUrl: href('home'),
    downloadUrl: href('download'),
    bases: [...signedBases],
    isInMaintenance: maintain_status === maintenanceOn,
    passed,
  }
}
