/** What members are called at a table, with a number behind it. */
export const aliasNames = [...'鹤松石梅竹兰菊云山溪月雁鹿荷枫桐泉砚笛舟']
