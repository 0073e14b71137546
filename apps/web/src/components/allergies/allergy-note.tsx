import { IconHelpCircle } from '@tabler/icons-react'
import { allergyStatusLooks } from '../labels/allergy-labels.ts'
import classes from './allergy-note.module.css'
import { useAllergyText, type KnownAllergies } from './use-allergy-text.ts'

type AllergyNoteProps = { patient: KnownAllergies | null | undefined; size?: number }

/** In a line about a patient: an icon, the words, and a colour for each of the three states. */
export function AllergyNote({ patient, size = 14 }: AllergyNoteProps) {
  const allergies = useAllergyText()(patient)
  if (!allergies) return null
  const { status, isUnclear, text } = allergies
  const Icon = isUnclear && status !== 'listed' ? IconHelpCircle : allergyStatusLooks[status].icon
  return (
    <span className={classes.note} data-allergies={isUnclear && status !== 'listed' ? 'unclear' : status} title={text}>
      <Icon size={size} aria-hidden /> {text}
    </span>
  )
}

/** Where there is room for an icon alone, beside a name by which screen readers say the same. Nothing for who has none. */
export function AllergyMark({ patient, size }: Required<AllergyNoteProps>) {
  const allergies = useAllergyText()(patient)
  if (!allergies || (allergies.status === 'none_known' && !allergies.isUnclear)) return null
  const { icon: Icon } = allergyStatusLooks[allergies.status === 'none_known' ? 'not_asked' : allergies.status]
  return (
    <span title={allergies.text} className={classes.mark} data-allergies={allergies.isUnclear ? 'unclear' : allergies.status}>
      <Icon size={size} stroke={2} aria-hidden />
    </span>
  )
}
