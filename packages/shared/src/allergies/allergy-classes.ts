/**
 * The built-in classes of medicines, in each of which an allergy to one is taken for an allergy to all: the name of the class, then its substances with the
 * names under which they are written and sold in Thailand. Spellings that differ in doubled letters, y and i, ph and f, or in Thai
 * tone marks and vowel lengths are one (`allergy-matches.ts`).
 *
 * Source: the WHO's ATC index, https://atcddd.fhi.no/atc_ddd_index/ (J01C, J01DB to J01DE, J01E and A07EC01, M01A and N02BA, N02A and R05DA
 * and N07BC, N01B, A02BC). No package on npm keeps such a table with Thai names. It is a net for the common mistakes, not a drug database: what
 * is not in it is known by the clinic's catalogue or matches by name, and each clinic adds to it (`clinic-allergy-class.ts`). Medicines of
 * several substances, and substances of no class, are in `medicines/substances.ts`. Dextromethorphan (R05DA09) is left out of the opioids: it
 * has not their reactions, and is in most cough syrups.
 */
export const builtInAllergyClasses = {
  penicillins: {
    names: ['penicillin', 'pcn', 'เพนิซิลลิน', 'เพนนิซิลิน'],
    substances: [
      ['benzylpenicillin', 'penicillin g', 'benzathine'],
      ['phenoxymethylpenicillin', 'penicillin v', 'pen v'],
      ['amoxicillin', 'amoxi', 'amoxil', 'ibiamox', 'อะม็อกซีซิลลิน', 'อะม็อกซี่', 'แอมอกซิซิลลิน'],
      ['clavulanic acid', 'clavulanic', 'clavulanate', 'คลาวูลานิก'],
      ['ampicillin', 'แอมพิซิลลิน', 'แอมปิซิลลิน'],
      ['piperacillin', 'ไพเพอราซิลลิน', 'พิเพอราซิลลิน'],
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
      ['ceftriaxone', 'rocephin', 'เซฟไตรอะโซน', 'เซฟไตรอาโซน', 'เซฟทริอะโซน', 'cef-3', 'เซฟทรี'],
      ['ceftazidime', 'เซฟตาซิดีม'],
      ['cefoperazone', 'เซโฟเพอราโซน'],
      ['cefepime', 'เซเฟปีม'],
    ],
  },
  sulfonamides: {
    names: ['sulfonamide', 'sulfa', 'ซัลฟา', 'ซัลโฟนาไมด์'],
    substances: [
      ['sulfamethoxazole', 'smx', 'ซัลฟาเมทอกซาโซล'],
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
  opioids: {
    names: ['opioid', 'opiate', 'narcotic', 'โอปิออยด์', 'โอพิออยด์', 'ฝิ่น'],
    substances: [
      ['morphine', 'mst', 'มอร์ฟีน', 'มอร์ฟิน'],
      ['codeine', 'codein', 'codipront', 'โคเดอีน', 'โคดีอีน'],
      ['dihydrocodeine', 'ไดไฮโดรโคเดอีน'],
      ['tramadol', 'tramol', 'tramal', 'mabron', 'tramamed', 'ทรามาดอล', 'ทรามอล', 'ทรามาล'],
      ['pethidine', 'meperidine', 'demerol', 'เพทิดีน', 'เพธิดีน'],
      ['fentanyl', 'durogesic', 'เฟนทานิล', 'เฟนตานิล'],
      ['sufentanil'],
      ['alfentanil'],
      ['remifentanil'],
      ['oxycodone', 'oxycontin', 'ออกซิโคโดน'],
      ['hydrocodone'],
      ['hydromorphone'],
      ['oxymorphone'],
      ['methadone', 'เมทาโดน', 'เมธาโดน'],
      ['buprenorphine', 'บูพรีนอร์ฟีน'],
      ['butorphanol'],
      ['nalbuphine', 'นาลบูฟีน'],
      ['pentazocine'],
      ['tapentadol'],
      ['opium', 'papaveretum'],
    ],
  },
  local_anaesthetics: {
    names: ['local anaesthetic', 'local anesthetic', 'caine', 'ยาชา'],
    substances: [
      ['lidocaine', 'lignocaine', 'xylocaine', 'ลิโดเคน', 'ลิโดเคอีน', 'ไซโลเคน'],
      ['bupivacaine', 'marcaine', 'บูพิวาเคน'],
      ['levobupivacaine', 'chirocaine', 'เลโวบูพิวาเคน'],
      ['ropivacaine', 'naropin', 'โรพิวาเคน'],
      ['mepivacaine', 'scandonest', 'เมพิวาเคน'],
      ['prilocaine', 'ไพรโลเคน', 'พริโลเคน'],
      ['articaine', 'septanest', 'อาร์ติเคน'],
      ['procaine', 'novocaine', 'โพรเคน'],
      ['chloroprocaine'],
      ['benzocaine', 'เบนโซเคน'],
      ['tetracaine', 'amethocaine', 'เตตราเคน'],
      ['proxymetacaine', 'proparacaine', 'alcaine'],
      ['oxybuprocaine'],
      ['cinchocaine', 'dibucaine'],
    ],
  },
  proton_pump_inhibitors: {
    names: ['proton pump inhibitor', 'ppi', 'พีพีไอ', 'โปรตอนปั๊ม'],
    substances: [
      ['omeprazole', 'losec', 'miracid', 'omepra', 'โอเมพราโซล', 'โอมีพราโซล', 'โลเซค', 'มิราซิด'],
      ['esomeprazole', 'nexium', 'เอสโอเมพราโซล', 'เนกเซียม'],
      ['lansoprazole', 'prevacid', 'แลนโซพราโซล'],
      ['dexlansoprazole', 'dexilant'],
      ['pantoprazole', 'controloc', 'แพนโทพราโซล', 'แพนโตพราโซล'],
      ['rabeprazole', 'pariet', 'ราบีพราโซล'],
    ],
  },
} as const

export type BuiltInAllergyClass = keyof typeof builtInAllergyClasses

export const builtInAllergyClassKeys = Object.keys(builtInAllergyClasses) as [BuiltInAllergyClass, ...BuiltInAllergyClass[]]

/** Classes of which an allergy to one may be, and mostly is not, an allergy to the other: both have the beta-lactam ring. */
export const crossReactions: readonly (readonly [BuiltInAllergyClass, BuiltInAllergyClass])[] = [
  ['penicillins', 'cephalosporins'],
]
