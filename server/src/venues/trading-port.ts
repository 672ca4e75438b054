/** What our traders ask of a venue that is our own; undefined where it gives no answer of its dialect. */
export interface VenueTrading {
  ask(path: string, body: object): Promise<TradingReply | undefined>
}

export type TradingReply =
  | { readonly ok: true; readonly data: unknown }
  | { readonly ok: false; readonly failure: string }
