/**
 * Substances of none of the classes in `allergies/allergy-classes.ts`, each with the names under which it is written and sold in Thailand, by
 * the groups of the WHO's ATC index (https://atcddd.fhi.no/atc_ddd_index/). Only those that the list that comes with the app names, and what is
 * most sold: the others a clinic's catalogue knows.
 */
export const builtInSubstances: readonly (readonly [string, ...string[]])[] = [
  // N02BE01
  [
    'paracetamol',
    'acetaminophen',
    'apap',
    'tylenol',
    'sara',
    'panadol',
    'tempra',
    'calpol',
    'cemol',
    'beramol',
    'paracap',
    'พาราเซตามอล',
    'พาราเซทามอล',
    'พารา',
    'พาราเซต',
    'อะเซตามิโนเฟน',
    'ไทลินอล',
    'ไทรินอล',
    'ซาร่า',
    'พานาดอล',
    'เทมปร้า',
    'แคลปอล',
    'ซีมอล',
  ],
  // B01A
  ['warfarin', 'coumadin', 'orfarin', 'befarin', 'maforan', 'วาร์ฟาริน', 'วอร์ฟาริน', 'คูมาดิน', 'ออฟาริน'],
  ['clopidogrel', 'plavix', 'apolets', 'โคลพิโดเกรล', 'พลาวิกซ์'],
  // J01, J02, P01
  ['trimethoprim', 'ไตรเมโทพริม'],
  ['metronidazole', 'flagyl', 'เมโทรนิดาโซล', 'เมโทรไนดาโซล', 'แฟลกิล'],
  ['fluconazole', 'diflucan', 'ฟลูโคนาโซล'],
  ['itraconazole', 'sporal', 'ไอทราโคนาโซล'],
  ['ketoconazole', 'nizoral', 'คีโตโคนาโซล'],
  ['clarithromycin', 'klacid', 'คลาริโทรมัยซิน', 'คลาริโธรมัยซิน'],
  ['erythromycin', 'erysil', 'อีริโทรมัยซิน', 'อิริโทรมัยซิน', 'อีรีโทรมัยซิน'],
  ['ciprofloxacin', 'ciprobay', 'cifloxin', 'ซิโปรฟลอกซาซิน', 'ไซโปรฟลอกซาซิน'],
  ['linezolid', 'zyvox', 'ไลนีโซลิด'],
  // L01BA01, L04AX01, M04AA01
  ['methotrexate', 'mtx', 'เมโทเทรกเซต', 'เมโธเทรกเซต'],
  ['azathioprine', 'imuran', 'อะซาไธโอพรีน', 'อะซาไทโอพรีน'],
  ['mercaptopurine', 'purinethol'],
  ['allopurinol', 'zyloric', 'อัลโลพูรินอล', 'ไซโลริก'],
  // C09A, C09C
  ['enalapril', 'anapril', 'enaril', 'อีนาลาพริล', 'เอนาลาพริล'],
  ['captopril', 'แคปโตพริล'],
  ['lisinopril', 'zestril', 'ลิซิโนพริล'],
  ['ramipril', 'tritace', 'รามิพริล'],
  ['perindopril', 'coversyl', 'เพอรินโดพริล'],
  ['quinapril', 'accupril'],
  ['losartan', 'cozaar', 'โลซาร์แทน', 'ลอซาร์แทน'],
  ['valsartan', 'diovan', 'วาลซาร์แทน'],
  ['irbesartan', 'aprovel', 'เออร์บีซาร์แทน'],
  ['candesartan', 'blopress', 'แคนดีซาร์แทน'],
  ['telmisartan', 'micardis', 'เทลมิซาร์แทน'],
  ['olmesartan', 'olmetec'],
  ['azilsartan', 'edarbi'],
  // A12BA, C03DA
  ['potassium chloride', 'kcl', 'slow-k', 'โพแทสเซียมคลอไรด์'],
  ['potassium citrate', 'โพแทสเซียมซิเตรต'],
  ['spironolactone', 'aldactone', 'สไปโรโนแลคโตน'],
  // N06AB, N06AX, N06AF and N04BD
  ['fluoxetine', 'prozac', 'ฟลูออกซีทีน', 'ฟลูอ็อกซิทีน'],
  ['sertraline', 'zoloft', 'เซอร์ทราลีน'],
  ['paroxetine', 'seroxat', 'พาร็อกซีทีน'],
  ['citalopram', 'cipram', 'ซิตาโลแพรม'],
  ['escitalopram', 'lexapro', 'เอสซิตาโลแพรม'],
  ['fluvoxamine', 'faverin', 'ฟลูวอกซามีน'],
  ['venlafaxine', 'efexor', 'เวนลาฟาซีน'],
  ['duloxetine', 'cymbalta', 'ดูล็อกซีทีน'],
  ['selegiline', 'jumex'],
  ['rasagiline', 'azilect'],
  ['moclobemide', 'aurorix'],
  ['phenelzine'],
  ['tranylcypromine'],
  // G04BE, C01DA
  ['sildenafil', 'viagra', 'sidegra', 'elonza', 'ซิลเดนาฟิล', 'ไวอากร้า', 'ซิเดกร้า'],
  ['tadalafil', 'cialis', 'ทาดาลาฟิล', 'เซียลิส'],
  ['vardenafil', 'levitra', 'วาร์เดนาฟิล'],
  ['glyceryl trinitrate', 'nitroglycerin', 'nitroglycerine', 'nitroderm', 'ไนโตรกลีเซอรีน'],
  ['isosorbide dinitrate', 'isdn', 'isordil', 'ไอโซซอร์ไบด์ไดไนเตรต', 'ไอซอร์ดิล'],
  ['isosorbide mononitrate', 'ismn', 'imdur', 'ไอโซซอร์ไบด์โมโนไนเตรต'],
  // C10AA, C01AA, C01BD, C08DA
  ['simvastatin', 'zocor', 'bestatin', 'ซิมวาสแตติน'],
  ['digoxin', 'lanoxin', 'ไดจอกซิน', 'ดิจอกซิน'],
  ['amiodarone', 'cordarone', 'อะมิโอดาโรน'],
  ['verapamil', 'isoptin', 'เวอราปามิล'],
  // N05AN01, R03DA04
  ['lithium', 'ลิเทียม', 'ลิเธียม'],
  ['theophylline', 'aminophylline', 'theo-dur', 'ทีโอฟิลลีน', 'ธีโอฟิลลีน', 'อะมิโนฟิลลีน'],
  // N05BA, N05CD
  ['diazepam', 'valium', 'ไดอะซีแพม', 'ไดอาซีแพม'],
  ['lorazepam', 'ativan', 'lora', 'ลอราซีแพม'],
  ['alprazolam', 'xanax', 'อัลปราโซแลม'],
  ['clonazepam', 'rivotril', 'โคลนาซีแพม'],
  ['chlordiazepoxide', 'คลอไดอะซีพอกไซด์'],
  ['clorazepate', 'tranxene', 'คลอราเซเพต'],
  ['clobazam', 'frisium'],
  ['midazolam', 'dormicum', 'ไมดาโซแลม'],
  ['bromazepam', 'lexotan'],
  // Most sold; a name that contains another's is named, so that it is not taken for that.
  ['chlorpheniramine', 'chlorphenamine', 'cpm', 'คลอเฟนิรามีน', 'คลอร์เฟนิรามีน'],
  ['phenylephrine', 'ฟีนิลเอฟรีน'],
  ['orphenadrine', 'ออร์เฟนาดรีน'],
  ['caffeine', 'คาเฟอีน'],
  ['epinephrine', 'adrenaline', 'เอพิเนฟรีน', 'อะดรีนาลีน'],
  ['norepinephrine', 'noradrenaline', 'นอร์เอพิเนฟรีน', 'นอร์อะดรีนาลีน'],
  ['liquid paraffin', 'paraffin', 'พาราฟิน'],
]

/** Medicines of several substances: the names under which they are sold, and what is in them. */
export const builtInCombinations: readonly { names: readonly string[]; substances: readonly string[] }[] = [
  {
    names: ['co-amoxiclav', 'coamoxiclav', 'amoxiclav', 'amoksiklav', 'augmentin', 'curam', 'ออกเมนติน', 'อ็อกเมนติน'],
    substances: ['amoxicillin', 'clavulanic acid'],
  },
  { names: ['sultamicillin', 'unasyn'], substances: ['ampicillin'] },
  { names: ['tazocin'], substances: ['piperacillin'] },
  { names: ['sulperazon'], substances: ['cefoperazone'] },
  {
    names: ['co-trimoxazole', 'cotrimoxazole', 'bactrim', 'septrin', 'tmp smx', 'โคไตรม็อกซาโซล', 'โคไตรมอกซาโซล', 'แบคทริม'],
    substances: ['sulfamethoxazole', 'trimethoprim'],
  },
  { names: ['ultracet', 'duocetz', 'อัลตราเซ็ต', 'อัลตร้าเซ็ต'], substances: ['tramadol', 'paracetamol'] },
  { names: ['norgesic', 'นอร์จีสิก'], substances: ['paracetamol', 'orphenadrine'] },
  {
    names: ['tiffy', 'decolgen', 'ทิฟฟี่', 'ดีคอลเจน'],
    substances: ['paracetamol', 'chlorpheniramine', 'phenylephrine'],
  },
  { names: ['emla'], substances: ['lidocaine', 'prilocaine'] },
]
