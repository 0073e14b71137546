/**
 * Titles as they stand before a name, each with the other ways of writing it, "title|other|other": the first is stored. Thai ones are
 * the usual abbreviations of the Royal Society and of the forces' ranks.
 */
const read = (list: string) => list.split(',').map((spellings) => spellings.split('|'))

/** Of most people. */
const everyday = read('นาย,นาง,นางสาว|น.ส.|นส.,ด.ช.|เด็กชาย|ดช.,ด.ญ.|เด็กหญิง|ดญ.,คุณ,ดร.|ด.ร.|ด็อกเตอร์|ดอกเตอร์')
const everydayLatin = read('Mr,Mrs,Ms,Miss')

/** As the everyday ones they are written without a space before a Thai name. */
const joined = read(
  'คุณหญิง,ท่านผู้หญิง,ศ.,รศ.,ผศ.,นพ.|น.พ.|นายแพทย์,พญ.|พ.ญ.|แพทย์หญิง,ทพ.|ทันตแพทย์,ทพญ.|ทันตแพทย์หญิง,ภก.|เภสัชกร,ภญ.|เภสัชกรหญิง,' +
    'ม.จ.|หม่อมเจ้า,ม.ร.ว.|มรว.|หม่อมราชวงศ์,ม.ล.|มล.|หม่อมหลวง,' +
    'พระ,พระมหา,พระครู,พระอธิการ,พระอาจารย์,พระปลัด,พระสมุห์,พระใบฎีกา,หลวงพ่อ,หลวงปู่,สามเณร,แม่ชี',
)

/** Written with a space. */
const ranks = read(
  'พล.อ.|พลเอก,พล.ท.|พลโท,พล.ต.|พลตรี,พ.อ.|พันเอก,พ.ท.|พันโท,พ.ต.|พันตรี,ร.อ.|ร้อยเอก|เรือเอก|เรืออากาศเอก,ร.ท.|ร้อยโท|เรือโท|เรืออากาศโท,' +
    'ร.ต.|ร้อยตรี|เรือตรี|เรืออากาศตรี,ว่าที่ ร.ต.|ว่าที่ร.ต.|ว่าที่ร้อยตรี|ว่าที่ ร้อยตรี,' +
    'จ.ส.อ.|จ่าสิบเอก,จ.ส.ท.|จ่าสิบโท,จ.ส.ต.|จ่าสิบตรี,ส.อ.|สิบเอก,ส.ท.|สิบโท,ส.ต.|สิบตรี,พลทหาร|พลฯ,' +
    'พล.ร.อ.|พลเรือเอก,พล.ร.ท.|พลเรือโท,พล.ร.ต.|พลเรือตรี,พล.อ.อ.|พลอากาศเอก,พล.อ.ท.|พลอากาศโท,พล.อ.ต.|พลอากาศตรี,' +
    'น.อ.|นาวาเอก|นาวาอากาศเอก,น.ท.|นาวาโท|นาวาอากาศโท,น.ต.|นาวาตรี|นาวาอากาศตรี,' +
    'พ.จ.อ.|พันจ่าเอก,พ.จ.ท.|พันจ่าโท,พ.จ.ต.|พันจ่าตรี,พ.อ.อ.|พันจ่าอากาศเอก,พ.อ.ท.|พันจ่าอากาศโท,พ.อ.ต.|พันจ่าอากาศตรี,' +
    'จ.อ.|จ่าเอก|จ่าอากาศเอก,จ.ท.|จ่าโท|จ่าอากาศโท,จ.ต.|จ่าตรี|จ่าอากาศตรี,' +
    'พล.ต.อ.|พลตำรวจเอก,พล.ต.ท.|พลตำรวจโท,พล.ต.ต.|พลตำรวจตรี,พ.ต.อ.|พันตำรวจเอก,พ.ต.ท.|พันตำรวจโท,พ.ต.ต.|พันตำรวจตรี,' +
    'ร.ต.อ.|ร้อยตำรวจเอก,ร.ต.ท.|ร้อยตำรวจโท,ร.ต.ต.|ร้อยตำรวจตรี,ด.ต.|ดาบตำรวจ,จ.ส.ต.|จ่าสิบตำรวจ,' +
    'ส.ต.อ.|สิบตำรวจเอก,ส.ต.ท.|สิบตำรวจโท,ส.ต.ต.|สิบตำรวจตรี',
)

/** Of names in Latin letters, without a period. */
const latin = [...everydayLatin, ...read('Mx,Master,Dr|Doctor,Prof|Professor')]

/** Are names, too, without their period: Gen Kanai, Col Needham. */
const latinRanks = read('Gen,Col,Maj,Capt,Lt,Sgt,Rev,Fr')

const thai = [...everyday, ...joined, ...ranks]
const spelled = [...thai, ...latin, ...latinRanks]
const titleOf = new Map(spelled.flatMap((spellings) => spellings.map((one) => [one.toLowerCase(), spellings[0] ?? one] as const)))

/** As it is stored: "เด็กหญิง" is "ด.ญ.", "MR." is "Mr"; another title stays as it is written. */
export const canonicalTitle = (written: string) =>
  titleOf.get(written.toLowerCase()) ?? titleOf.get(written.toLowerCase().replace(/\.$/, '')) ?? written

export const everydaySpellings = [...everyday, ...everydayLatin].flat()
export const thaiSpellings = thai.flat()
export const latinSpellings = latin.flat()
export const latinRankSpellings = latinRanks.flat()
export const joinedSpellings = [...everyday, ...joined].flat()

/** To choose from, those of most patients first. */
export const usualTitles = {
  th: thai.flatMap(([title]) => title ?? []),
  en: [...latin, ...latinRanks].flatMap(([title]) => title ?? []),
} as const
