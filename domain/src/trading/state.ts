/** What two operators do together: it waits for the second one, or it is done. */
export const tradingOrderStates = ['waiting', 'done'] as const
