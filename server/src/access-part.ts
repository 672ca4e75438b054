import type { Visitor } from './caller.ts'
import type { MemberDoor } from './door.ts'
import type { VisitorFacts } from './modules/content/index.ts'
import { createAccessRoutes } from './modules/office/index.ts'
import type { Part } from './parts.ts'

/** Who may enter and when the site is closed, as operators change it; the region file is looked at now and then. */
export function accessPart({ regions }: MemberDoor): Part {
  return {
    routes: createAccessRoutes({ regions }),
    start: async () => regions.start(),
    stop: async () => regions.stop(),
  }
}

/** What the site pre-info says to this visitor: where he is, and whether the site is closed to him. */
export function closureFacts({ regions, access, closure }: MemberDoor) {
  return async ({ address }: Pick<Visitor, 'address'>): Promise<VisitorFacts> => {
    const { contact, stop, maintenance } = await closure.site('now')
    const { passesMaintenance } = await access.verdictOn(address)
    return {
      address: regions.regionOf(address)?.text ?? '',
      customerUrl: contact,
      stopService: stop !== undefined,
      stopNotice: stop?.notice ?? '',
      maintenance: passesMaintenance ? undefined : maintenance,
    }
  }
}
