import type { Feature } from './feature.ts'
import type { Placed } from './slots.ts'

let known: readonly Feature[] = []

/** Said by the app before it draws its first screen: screens show parts of features that they must not import. */
export const knowFeatures = (features: readonly Feature[]) => {
  known = features
}

export const knownFeatures = () => known

/** Of the one feature that has such a part. */
export const findPart = <Part>(pick: (feature: Feature) => Part | undefined): Part | undefined =>
  known.map(pick).find((part) => part !== undefined)

/** What all features have of one kind, each in its place. */
export const gather = <Part extends Placed>(pick: (feature: Feature) => readonly Part[] | undefined): Part[] =>
  known.flatMap((feature) => pick(feature) ?? []).toSorted((one, other) => one.order - other.order)
