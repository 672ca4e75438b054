export {
  bookRoot,
  commitOf,
  type Inclusion,
  inclusionPath,
  isIncluded,
  type Sha256,
  seedChain,
} from './book.ts'
export {
  type FairHmac,
  type FairStream,
  fairStream,
  isClientSeed,
  type RoundSeeds,
} from './stream.ts'
