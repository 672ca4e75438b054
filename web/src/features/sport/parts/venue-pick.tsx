import { venueCodes } from '@zhengju/contract/venue/code'
import { lobbyOfVenue, lobbyVenueIds, type SlipVenueId } from '@zhengju/contract/venue/open'
import { PickOne } from '@zhengju/ui/pick-one'
import { sportText } from '#text/sport.ts'

interface VenuePickProps {
  readonly venue: SlipVenueId
  readonly onVenue: (venue: SlipVenueId) => void
}

/** Whose book the list is of; a name alone where there is no other. */
export function VenuePick({ venue, onVenue }: VenuePickProps) {
  const venues = lobbyVenueIds[lobbyOfVenue(venue)]
  if (venues.length === 1) return <h1>{venueCodes[venue].title}</h1>
  return (
    <h1 className="sp-pick">
      <PickOne
        label={sportText.venue}
        items={venues.map((id) => ({ id, label: venueCodes[id].title }))}
        value={venue}
        onChange={onVenue}
      />
    </h1>
  )
}
