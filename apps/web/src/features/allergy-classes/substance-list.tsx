import type { AllergySubstance } from '@clinic/shared/allergy-classes/clinic-allergy-class'
import { Text } from '@mantine/core'
import classes from './substances.module.css'

/** Substances, each with its other names. */
export function SubstanceList({ substances }: { substances: readonly AllergySubstance[] }) {
  return (
    <ul className={classes.list}>
      {substances.map(({ name, otherNames }) => (
        <li key={name}>
          {name}
          {otherNames.length > 0 && (
            <Text span size="sm" c="dimmed">
              {' · '}
              {otherNames.join(', ')}
            </Text>
          )}
        </li>
      ))}
    </ul>
  )
}
