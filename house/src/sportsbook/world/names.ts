/**
 * Invented competitions and teams. Places are made of two signs that no known place joins; the sets are large
 * enough that no two teams of one competition share a place.
 */
export interface InventedCompetition {
  readonly name: string
  readonly teams: readonly string[]
}

const regions = [
  '岚海',
  '砚原',
  '溟洲',
  '霜岭',
  '黛川',
  '翎屿',
  '璟湾',
  '缃野',
  '弈台',
  '珩湖',
  '汀兰',
  '澜北',
  '星槎',
  '曜南',
] as const
const kinds = ['超级联赛', '甲级联赛', '冠军联赛', '职业联赛', '大师联赛'] as const
const sizes = [20, 16, 18, 14, 16, 12, 20, 16, 14, 18, 12, 16, 20, 14] as const
const firstSigns = [...'霜岚澜砚黛翎璟溯缃茜珩弈汀溟槎曜霁芷杳岫琅彧翊鸢'] as const
const secondSigns = [...'桥坞屿陵渡崖泽墟岬垒谷冈塬浦桨礁'] as const
const suffixes = [
  '竞技',
  '联',
  '流浪者',
  '城',
  '先锋',
  '航海者',
  '铁匠',
  '灯塔',
  '飞鸢',
  '骑射',
  '长风',
  '守望',
] as const

/** Always the same list: a competition is found again by its name. */
export const inventedCompetitions: readonly InventedCompetition[] = regions.map(
  (region, index) => ({
    name: `${region}${kinds[index % kinds.length]}`,
    teams: Array.from({ length: sizes[index] ?? 16 }, (_, team) => teamName(index, team)),
  }),
)

/** Walks both sets at steps that share no factor with their lengths, so that names differ inside a competition. */
function teamName(competition: number, team: number): string {
  const n = competition * 20 + team
  const first = firstSigns[(n * 5 + competition) % firstSigns.length]
  const second = secondSigns[(n * 7 + Math.floor(n / firstSigns.length)) % secondSigns.length]
  const suffix = suffixes[(n * 7 + competition) % suffixes.length]
  return `${first}${second}${suffix}`
}
