/** How people write of allergies, in English and Thai. The patterns are read by Postgres' expressions too, in the migration that read the former texts. */

/** After `wordsOf`. The whole text has to say it: with anything else in it, it may name an allergy. */
export const none =
  /^(?:(?:none|no|nil|not|denies|denied|deny|never|negative|nkda|nkfa|nka|n a|na)(?: (?:known|any|of|or|and|to|other|drugs?|foods?|medications?|medicines?|meds|environmental|allerg(?:y|ies|ic)|reactions?|history|hx|reported|noted|nkda|nkfa|nka))*|(?:ยังไม่มี|ยังไม่เคย|ยังไม่พบ|ไม่มี|ไม่แพ้|ไม่เคย|ไม่พบ|ปฏิเสธ)(?: |ประวัติ|การ|แพ้|ยา|อาหาร|สารเคมี|สาร|และ|หรือ|ทั้ง|มี|ใด|ๆ|ที่ทราบ|อะไร|เลย|มาก่อน|ทุกชนิด|อื่น|ค่ะ|คะ|ครับ)*)$/

/** Of what there is no allergy. */
export const ofFood = /food|nkfa|อาหาร/
export const ofMedicines = /drug|medi|meds|nkda|nka|any|environmental|ยา|สาร|อะไร|ใด|ทุกชนิด/

/** Nobody knows, or nobody has asked. */
export const unknown =
  /^(?:(?:unknown|not known|unsure|not sure|uncertain|not asked|not yet asked|to ask|ask)(?: (?:of|to|about|drugs?|foods?|medications?|medicines?|allerg(?:y|ies)|history|status))*|(?:ไม่ทราบ|ไม่รู้|ไม่แน่ใจ|จำไม่ได้|ยังไม่ได้ถาม|ยังไม่ถาม|ไม่ได้ถาม|ยังไม่ได้ซัก|ไม่ได้ซัก|รอถาม|รอซัก)(?: |ประวัติ|การ|แพ้|ยา|อาหาร|ว่า|ไหม|ค่ะ|คะ|ครับ)*)$/

/** Words that name no substance when nothing else is there: what is left of "ไม่มีประวัติแพ้ยาและอาหาร" behind its separator. */
export const nothingNamed =
  /^(?: |ประวัติ|การ|แพ้|ยา|อาหาร|ใด|ๆ|มี|เคย|ใช่|yes|drugs?|foods?|medications?|medicines?|meds|allerg(?:y|ies|ic)|to|known|other|history)*$/

/** Says that there is no allergy, and names a substance: whether that is all that was asked can't be told. */
export const negates =
  /^(?:(?:none|no|not|never|nil|denies|denied|deny|negative|nkda|nkfa|nka)(?: |$)|(?:ยัง)?ไม่|ปฏิเสธ)|not allergic|no allerg|denie[sd]|ไม่แพ้|ไม่เคยแพ้|ปฏิเสธ/

/** Of a text as it is written. Behind "ไม่แพ้ยา แพ้กุ้ง" the second word begins anew; "ตั้งแต่" is no แต่. */
export const noneBeforeSome = /((?:ไม่แพ้|ไม่เคยแพ้|ปฏิเสธ(?:การ)?แพ้|ปฏิเสธประวัติ(?:การ)?แพ้|ไม่มีประวัติ(?:การ)?แพ้)(?:ยา|อาหาร)?)\s+(?=แพ้)/gi
export const numbering = /(^|\s)\d{1,2}[.)]\s+/g
export const sentenceEnds = /(?:[;|•\n\r]|\.\s|\sbut\s|\sexcept(?:\sfor)?\s|\sapart\sfrom\s|(?<!ตั้ง)แต่|ยกเว้น|นอกจาก)(?![^()]*\))/i
export const separators = /(?:[,/&+]|\sand\s|\sor\s|และ|หรือ|กับ)(?![^()]*\))/i

/** "Allergic to", "แพ้ยา", "Drug:" before a name; ยา belongs to the name where it is written in one with it: ยาชา is no ชา. */
export const leads =
  /^(?:(?:(?:known|drugs?|foods?|medications?|history|of) )*allerg(?:y|ies|ic)(?: to)?(?=[\s:=-]|$)|(?:drugs?|foods?|medications?|other|ยา|อาหาร)(?=\s*:)|(?:มี|เคย|ประวัติ|การ)*แพ้(?:ยา(?=[\s:=a-z]|$))?)[\s:=-]*/i

/** What an allergy does. */
const reactionWords =
  'rash|hives|urticaria|itch|swell|swollen|edema|oedema|angio-?o?edema|anaphyla|vomit|nausea|diarrh|dyspn|short of breath|difficulty breathing|breath|wheez|bronchospasm|sjs|stevens|dizz|faint|fever|shock|redness|blister|erythema|palpitation|headache|ผื่น|ลมพิษ|คัน|บวม|หน้าบวม|ตาบวม|ปากบวม|หายใจ|แน่นหน้าอก|ช็อก|ช็อค|อาเจียน|คลื่นไส้|ท้องเสีย|เวียน|หน้ามืด|ใจสั่น|หมดสติ|ตุ่ม|ตัวแดง|ตัวลาย|พุพอง|เป็นไข้'
const severityWords = 'severe|moderate|mild|รุนแรง|ปานกลาง|เล็กน้อย'
const before = '(?:(?:got|gets|had|has|causes?|caused|with|a|มีอาการ|มี|อาการ|ทำให้|เกิด|เป็น|แล้ว|ขึ้น)\\s*)*'
/** Thai ones are told from a name without a space too, where no name ends in them: ยาแก้คัน is one. */
const joined = 'ผื่น|ลมพิษ|หน้าบวม|ตาบวม|ปากบวม|หายใจ'

export const reactionTold = new RegExp(`(?:^|[^a-z])(?:${reactionWords}|${severityWords})`, 'i')
export const reactionAlone = new RegExp(`^${before}(?:${severityWords})?\\s*(?:${reactionWords}|${severityWords})`, 'i')
export const reactionBehind = new RegExp(
  `^(.+?)(?:\\s*(?:→|->|=>|=|:|–)\\s*|\\s+-\\s*|\\s+|(?=${joined}))(${before}(?:${severityWords})?\\s*(?:${reactionWords}|${severityWords}).*)$`,
  'i',
)
export const inBrackets = /^(.+?)\s*[([]([^()[\]]*)[)\]]$/
/** "ไม่รุนแรง" is not severe. */
export const severityIn = new RegExp(`(?:^|[^a-z])(?<!ไม่|not )(${severityWords})`, 'i')
