import type { BuiltInAllergyClass } from '../../allergies/allergy-classes.ts'
import type { Meaning } from '../../medicines/medicine-names.ts'
import { foldedName } from '../../medicines/medicine-words.ts'

/** What two medicines may do together. */
export const interactionEffects = [
  'bleeding',
  'high_potassium',
  'methotrexate_toxicity',
  'less_antiplatelet_effect',
  'serotonin_syndrome',
  'low_blood_pressure',
  'muscle_damage',
  'digoxin_toxicity',
  'lithium_toxicity',
  'depressed_breathing',
  'bone_marrow_depression',
  'theophylline_toxicity',
] as const
export type InteractionEffect = (typeof interactionEffects)[number]

/** Substances, and the substances of classes but some of them. */
type Group = { substances?: readonly string[]; classes?: readonly BuiltInAllergyClass[]; except?: readonly string[] }

const of = (...substances: string[]): Group => ({ substances: substances.map(foldedName) })

const nsaids: Group = { classes: ['nsaids'] }
/** Aspirin leaves lithium as it is. */
const nsaidsButAspirin: Group = { ...nsaids, except: [foldedName('aspirin')] }
const opioids: Group = { classes: ['opioids'] }
const warfarin = of('warfarin')
const methotrexate = of('methotrexate')
const lithium = of('lithium')
const digoxin = of('digoxin')
const angiotensin = of(
  'enalapril',
  'captopril',
  'lisinopril',
  'ramipril',
  'perindopril',
  'quinapril',
  'losartan',
  'valsartan',
  'irbesartan',
  'candesartan',
  'telmisartan',
  'olmesartan',
  'azilsartan',
)
const serotonergic = of(
  'fluoxetine',
  'sertraline',
  'paroxetine',
  'citalopram',
  'escitalopram',
  'fluvoxamine',
  'venlafaxine',
  'duloxetine',
)
const monoamineOxidaseInhibitors = of('selegiline', 'rasagiline', 'moclobemide', 'phenelzine', 'tranylcypromine', 'linezolid')
const benzodiazepines = of(
  'diazepam',
  'lorazepam',
  'alprazolam',
  'clonazepam',
  'chlordiazepoxide',
  'clorazepate',
  'clobazam',
  'midazolam',
  'bromazepam',
)
const nitrates = of('glyceryl trinitrate', 'isosorbide dinitrate', 'isosorbide mononitrate')

type Interaction = { between: readonly [Group, Group]; effect: InteractionEffect; source: string }

/**
 * The interactions of which a general practice hears most, each with where it is described. It is a short list and no interaction checker:
 * what is not in it may interact, too. The sources were not open when it was written: their sections are named from memory (decision 079). BNF: British National Formulary, appendix 1 (https://bnf.nice.org.uk/interactions/). Labels: prescribing
 * information approved by the US Food and Drug Administration (https://dailymed.nlm.nih.gov).
 */
const interactions: readonly Interaction[] = [
  { between: [warfarin, nsaids], effect: 'bleeding', source: 'BNF, warfarin; FDA label of Coumadin, 7.3' },
  { between: [warfarin, of('clopidogrel')], effect: 'bleeding', source: 'BNF, warfarin; FDA label of Coumadin, 7.3' },
  {
    between: [warfarin, of('sulfamethoxazole', 'metronidazole', 'fluconazole', 'amiodarone')],
    effect: 'bleeding',
    source: 'BNF, warfarin; FDA label of Coumadin, 7.2',
  },
  {
    between: [warfarin, of('clarithromycin', 'erythromycin', 'ciprofloxacin')],
    effect: 'bleeding',
    source: 'BNF, warfarin; FDA label of Coumadin, 7.2 and 7.4',
  },
  { between: [warfarin, serotonergic], effect: 'bleeding', source: 'BNF, warfarin; FDA label of Coumadin, 7.3' },
  {
    between: [methotrexate, of('trimethoprim', 'sulfamethoxazole')],
    effect: 'bone_marrow_depression',
    source: 'BNF, methotrexate; FDA label of methotrexate, 7',
  },
  { between: [methotrexate, nsaids], effect: 'methotrexate_toxicity', source: 'BNF, methotrexate; FDA label of methotrexate, 7' },
  {
    between: [angiotensin, of('potassium chloride', 'potassium citrate', 'spironolactone', 'trimethoprim')],
    effect: 'high_potassium',
    source: 'BNF, ACE inhibitors and angiotensin-II receptor antagonists; FDA label of Vasotec',
  },
  {
    between: [of('spironolactone'), of('potassium chloride', 'potassium citrate')],
    effect: 'high_potassium',
    source: 'BNF, spironolactone; FDA label of Aldactone, 7.1',
  },
  {
    between: [of('clopidogrel'), of('omeprazole', 'esomeprazole')],
    effect: 'less_antiplatelet_effect',
    source: 'FDA label of Plavix, 5.1 and 7.1; BNF, clopidogrel',
  },
  { between: [of('clopidogrel'), nsaids], effect: 'bleeding', source: 'FDA label of Plavix, 7; BNF, clopidogrel' },
  {
    between: [serotonergic, of('tramadol', 'pethidine')],
    effect: 'serotonin_syndrome',
    source: 'FDA label of Ultram, 5 and 7; BNF, tramadol',
  },
  {
    between: [serotonergic, monoamineOxidaseInhibitors],
    effect: 'serotonin_syndrome',
    source: 'FDA label of Prozac, 4.1; BNF, MAOIs',
  },
  {
    between: [of('tramadol', 'pethidine'), monoamineOxidaseInhibitors],
    effect: 'serotonin_syndrome',
    source: 'FDA label of Ultram, 4; BNF, MAOIs',
  },
  {
    between: [of('sildenafil', 'tadalafil', 'vardenafil'), nitrates],
    effect: 'low_blood_pressure',
    source: 'FDA label of Viagra, 4.1; BNF, sildenafil',
  },
  {
    between: [of('simvastatin'), of('clarithromycin', 'erythromycin', 'itraconazole', 'ketoconazole')],
    effect: 'muscle_damage',
    source: 'FDA label of Zocor, 4 and 7; BNF, simvastatin',
  },
  {
    between: [of('simvastatin'), of('amiodarone', 'verapamil')],
    effect: 'muscle_damage',
    source: 'FDA label of Zocor, 2.3 and 7; BNF, simvastatin',
  },
  {
    between: [digoxin, of('amiodarone', 'verapamil', 'clarithromycin', 'erythromycin')],
    effect: 'digoxin_toxicity',
    source: 'FDA label of Lanoxin, 7; BNF, digoxin',
  },
  { between: [lithium, nsaidsButAspirin], effect: 'lithium_toxicity', source: 'FDA label of lithium carbonate, 7; BNF, lithium' },
  { between: [lithium, angiotensin], effect: 'lithium_toxicity', source: 'FDA label of lithium carbonate, 7; BNF, lithium' },
  {
    between: [opioids, benzodiazepines],
    effect: 'depressed_breathing',
    source: 'FDA boxed warning on opioids with benzodiazepines, 2016; BNF, opioids',
  },
  {
    between: [of('allopurinol'), of('azathioprine', 'mercaptopurine')],
    effect: 'bone_marrow_depression',
    source: 'FDA label of Imuran, 7; BNF, azathioprine',
  },
  {
    between: [of('theophylline'), of('ciprofloxacin', 'clarithromycin', 'erythromycin', 'fluvoxamine')],
    effect: 'theophylline_toxicity',
    source: 'FDA label of Cipro, 5 and 7; BNF, theophylline',
  },
]

const isIn = ({ substances = [], classes = [], except = [] }: Group, meaning: Meaning) =>
  !except.some((each) => meaning.substances.includes(each)) &&
  (substances.some((each) => meaning.substances.includes(each)) || classes.some((each) => meaning.classes.includes(each)))

/** What two medicines may do together; each effect once. */
export function interactionsOf(one: Meaning, other: Meaning): Omit<Interaction, 'between'>[] {
  const found = interactions.filter(({ between: [a, b] }) => (isIn(a, one) && isIn(b, other)) || (isIn(b, one) && isIn(a, other)))
  return found
    .filter(({ effect }, index) => found.findIndex((each) => each.effect === effect) === index)
    .map(({ effect, source }) => ({ effect, source }))
}
