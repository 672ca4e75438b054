/** Orders that one question about them may name, at every venue. */
export const ordersAtOnce = 20
