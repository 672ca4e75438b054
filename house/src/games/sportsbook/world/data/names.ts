/**
 * Invented competitions and teams, in everyday signs that anybody reads aloud. Within one competition no two teams
 * begin with the same sign, so that they are told apart at a glance.
 */
export interface InventedCompetition {
  readonly name: string
  readonly teams: readonly string[]
}

const regions = [
  '东原',
  '西原',
  '南洲',
  '北洲',
  '中屿',
  '云湖',
  '星湾',
  '月湖',
  '松野',
  '风岛',
  '雪原',
  '长川',
  '花洲',
  '石海',
] as const
const kinds = ['超级联赛', '甲级联赛', '冠军联赛', '职业联赛', '大师联赛'] as const
const sizes = [20, 16, 18, 14, 16, 12, 20, 16, 14, 18, 12, 16, 20, 14] as const

/** One row a first sign. */
const places = [
  ['云岭', '云港', '云渡', '云坪'],
  ['海港', '海岭', '海塔', '海坪'],
  ['北岭', '北渡', '北桥', '北坪'],
  ['南渡', '南桥', '南坪', '南塔'],
  ['东岭', '东渡', '东桥', '东坪'],
  ['西岭', '西渡', '西桥', '西坪'],
  ['青桥', '青港', '青塔', '青渡'],
  ['白港', '白桥', '白渡', '白坪'],
  ['金岭', '金港', '金渡', '金坪'],
  ['红岭', '红港', '红渡', '红坪'],
  ['长渡', '长桥', '长湾', '长坪'],
  ['清港', '清桥', '清渡', '清岭'],
  ['平港', '平渡', '平岭', '平桥'],
  ['龙渡', '龙桥', '龙塔', '龙坪'],
  ['石港', '石渡', '石岭', '石塔'],
  ['松岭', '松港', '松桥', '松渡'],
  ['竹岭', '竹港', '竹桥', '竹渡'],
  ['雪岭', '雪港', '雪桥', '雪坪'],
  ['风岭', '风港', '风渡', '风塔'],
  ['星港', '星岭', '星桥', '星渡'],
  ['月港', '月岭', '月桥', '月渡'],
  ['春岭', '春港', '春桥', '春渡'],
  ['秋岭', '秋港', '秋桥', '秋渡'],
  ['花岭', '花港', '花桥', '花渡'],
] as const
const suffixes = [
  '竞技',
  '联',
  '流浪者',
  '城',
  '先锋',
  '航海者',
  '铁匠',
  '灯塔',
  '飞鹰',
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
  const row = places[(n * 5 + competition) % places.length] ?? places[0]
  const place = row[(competition + Math.floor(n / places.length)) % row.length]
  const suffix = suffixes[(n * 7 + competition) % suffixes.length]
  return `${place}${suffix}`
}
