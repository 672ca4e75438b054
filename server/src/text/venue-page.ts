/** In the frame of a venue that does not answer. */
export const venuePageText = {
  silentTitle: '场馆没有回应',
  silentLine: '几秒后自动再试。已受理的注单不受影响。',
} as const
