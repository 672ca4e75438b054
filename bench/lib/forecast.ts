/** Chances of home, draw and away, and which of them came. */
export interface Forecast {
  readonly chances: readonly number[]
  readonly came: number
}

export interface ForecastScore {
  readonly logLoss: number
  readonly brier: number
  /** Mean distance of what was said from what came, by tenths of what was said. */
  readonly calibration: number
}

export function scoreOf(forecasts: readonly Forecast[]): ForecastScore {
  const count = forecasts.length
  const logs = forecasts.map(({ chances, came }) => -Math.log(Math.max(chances[came] ?? 0, 1e-9)))
  const squares = forecasts.map(({ chances, came }) =>
    chances.reduce((sum, chance, at) => sum + (chance - (at === came ? 1 : 0)) ** 2, 0),
  )
  return {
    logLoss: total(logs) / count,
    brier: total(squares) / count,
    calibration: calibrationOf(forecasts),
  }
}

function calibrationOf(forecasts: readonly Forecast[]): number {
  const said = forecasts.flatMap(({ chances, came }) =>
    chances.map((chance, at) => ({ chance, came: at === came ? 1 : 0 })),
  )
  const tenths = Map.groupBy(said, ({ chance }) => Math.floor(chance * 10))
  const apart = [...tenths.values()].map((group) =>
    Math.abs(total(group.map((one) => one.chance - one.came))),
  )
  return total(apart) / said.length
}

/** In proportion: every side carries the same part of the margin. */
export function proportional(odds: readonly number[]): number[] {
  const implied = odds.map((each) => 1 / each)
  return implied.map((each) => each / total(implied))
}

/** By a power: long shots carry more of the margin, as bookmakers lay it on. */
export function byPower(odds: readonly number[]): number[] {
  let [low, high] = [0.5, 3]
  for (let step = 0; step < 50; step++) {
    const middle = (low + high) / 2
    if (total(odds.map((each) => each ** -middle)) > 1) low = middle
    else high = middle
  }
  return proportional(odds.map((each) => each ** low))
}

function total(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0)
}
