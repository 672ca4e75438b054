import { venueCodes } from '@zhengju/contract/venue/code'
import type { VenueId } from '@zhengju/domain/venue'
import { windowText } from '#text/access.ts'

/** What a window closes, in words. */
export function scopeText(scope: 'site' | VenueId): string {
  return scope === 'site' ? windowText.site : venueCodes[scope].title
}
