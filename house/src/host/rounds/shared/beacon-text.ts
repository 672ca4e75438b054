/** Why a round is void, for its members. */
export const beaconText = {
  sealedLate: '封盘晚于公共信标，本局作废',
  silent: '公共信标逾时未到，本局作废',
} as const
