/**
 * The built-in classes of medicines, in each of which an allergy to one is taken for an allergy to all: the name of the class, then its substances with the
 * names under which they are written and sold in Thailand. Spellings that differ in doubled letters, y and i, ph and f, or in Thai
 * tone marks and vowel lengths are one (`allergy-matches.ts`).
 *
 * Source: the WHO's ATC index, https://atcddd.fhi.no/atc_ddd_index/ (J01C, J01DB to J01DE, J01E and A07EC01, M01A and N02BA). No package
 * on npm keeps such a table with Thai names. It is a net for the common mistakes, not a drug database: what is not in it matches by name, and
 * each clinic adds to it (`clinic-allergy-class.ts`).
 */
export const builtInAllergyClasses = {
  penicillins: {
    names: ['penicillin', 'pcn', 'เพนิซิลลิน', 'เพนนิซิลิน'],
    substances: [
      ['benzylpenicillin', 'penicillin g', 'benzathine'],
      ['phenoxymethylpenicillin', 'penicillin v', 'pen v'],
      ['amoxicillin', 'amoxi', 'amoxil', 'ibiamox', 'อะม็อกซีซิลลิน', 'อะม็อกซี่', 'แอมอกซิซิลลิน'],
      ['co-amoxiclav', 'coamoxiclav', 'amoxiclav', 'amoksiklav', 'augmentin', 'curam', 'clavulanate', 'clavulanic', 'ออกเมนติน'],
      ['ampicillin', 'sultamicillin', 'unasyn', 'แอมพิซิลลิน', 'แอมปิซิลลิน'],
      ['piperacillin', 'tazocin', 'ไพเพอราซิลลิน', 'พิเพอราซิลลิน'],
      ['cloxacillin', 'คลอกซาซิลลิน', 'คล็อกซาซิลลิน'],
      ['dicloxacillin', 'ไดคลอกซาซิลลิน'],
      ['flucloxacillin'],
      ['oxacillin'],
      ['nafcillin'],
      ['ticarcillin'],
      ['pivmecillinam'],
    ],
  },
  cephalosporins: {
    names: ['cephalosporin', 'cephalo', 'เซฟาโลสปอริน', 'เซฟาโลสพอริน'],
    substances: [
      ['cefalexin', 'keflex', 'เซฟาเลกซิน', 'เซฟฟาเลกซิน'],
      ['cefazolin', 'เซฟาโซลิน'],
      ['cefadroxil'],
      ['cefaclor', 'เซฟาคลอร์'],
      ['cefuroxime', 'zinnat', 'เซฟูรอกซีม'],
      ['cefixime', 'เซฟิกซีม'],
      ['cefdinir', 'omnicef', 'samnir', 'เซฟดิเนียร์'],
      ['cefditoren', 'meiact'],
      ['cefpodoxime'],
      ['cefotaxime', 'เซโฟแทกซีม'],
      ['ceftriaxone', 'rocephin', 'เซฟไตรอะโซน', 'เซฟไตรอาโซน', 'เซฟทริอะโซน'],
      ['ceftazidime', 'เซฟตาซิดีม'],
      ['cefoperazone', 'sulperazon'],
      ['cefepime', 'เซเฟปีม'],
    ],
  },
  sulfonamides: {
    names: ['sulfonamide', 'sulfa', 'ซัลฟา', 'ซัลโฟนาไมด์'],
    substances: [
      ['sulfamethoxazole', 'co-trimoxazole', 'cotrimoxazole', 'bactrim', 'septrin', 'tmp smx', 'โคไตรม็อกซาโซล', 'แบคทริม'],
      ['sulfadiazine', 'silvadene'],
      ['sulfadoxine'],
      ['sulfasalazine', 'salazopyrin'],
    ],
  },
  nsaids: {
    names: ['nsaid', 'non-steroidal', 'nonsteroidal', 'เอ็นเสด', 'เอ็นเซด'],
    substances: [
      ['aspirin', 'acetylsalicylic', 'asa', 'แอสไพริน', 'แอสไพลิน'],
      ['ibuprofen', 'brufen', 'nurofen', 'gofen', 'ไอบูโพรเฟน', 'ไอบูโปรเฟน', 'บรูเฟน'],
      ['diclofenac', 'voltaren', 'cataflam', 'ไดโคลฟีแนค', 'ไดโคลฟีแนก', 'โวลทาเรน'],
      ['naproxen', 'synflex', 'นาพรอกเซน', 'นาโปรเซน'],
      ['mefenamic', 'ponstan', 'มีเฟนามิก', 'เมเฟนามิก', 'พอนสแตน', 'พอนสตาน'],
      ['indometacin', 'indomethacin', 'อินโดเมทาซิน'],
      ['ketoprofen'],
      ['ketorolac'],
      ['piroxicam', 'ไพร็อกซิแคม'],
      ['meloxicam', 'mobic', 'เมล็อกซิแคม'],
      ['tenoxicam'],
      ['lornoxicam'],
      ['nimesulide'],
      ['celecoxib', 'celebrex', 'เซเลคอกซิบ'],
      ['etoricoxib', 'arcoxia', 'อีโทริคอกซิบ', 'อาร์คอกเซีย'],
      ['parecoxib'],
    ],
  },
} as const

export type BuiltInAllergyClass = keyof typeof builtInAllergyClasses

export const builtInAllergyClassKeys = Object.keys(builtInAllergyClasses) as [BuiltInAllergyClass, ...BuiltInAllergyClass[]]

/** Classes of which an allergy to one may be, and mostly is not, an allergy to the other: both have the beta-lactam ring. */
export const crossReactions: readonly (readonly [BuiltInAllergyClass, BuiltInAllergyClass])[] = [
  ['penicillins', 'cephalosporins'],
]
