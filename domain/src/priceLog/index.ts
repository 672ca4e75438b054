export {
  chainedLink,
  firstLink,
  isChained,
  minuteOf,
  type PriceLink,
} from './chain.ts'
export {
  type LoggedPrice,
  leafText,
  type PriceLeaf,
  pricesOf,
  readLeaf,
  shortSelection,
} from './leaf.ts'
export {
  type PriceCheck,
  type PriceClaim,
  type PriceProof,
  priceCheck,
  type SeenLink,
} from './proof.ts'
