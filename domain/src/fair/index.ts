export {
  type BeaconChain,
  type BeaconWord,
  beaconDueAt,
  beaconMessage,
  beaconRoundAfter,
  beaconSeed,
  type IsSigned,
  isBeaconWord,
  quicknet,
} from './beacon.ts'
export {
  type BookTree,
  bookRoot,
  bookTree,
  commitOf,
  type Inclusion,
  inclusionPath,
  isIncluded,
  type Sha256,
  seedChain,
} from './book.ts'
export { cardInclusion, cardLeaves, cardSalt, type OpenedCard } from './cards.ts'
export { scaledCrash, scaledDraw, scaledPick } from './compat.ts'
export { type SealedTicket, seatsSeed, spotsText, ticketLeaf } from './shared.ts'
export {
  type FairHmac,
  type FairStream,
  fairStream,
  isClientSeed,
  type RoundSeeds,
  streamOf,
  type WatchWord,
} from './stream.ts'
