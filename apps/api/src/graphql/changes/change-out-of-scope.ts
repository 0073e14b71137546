/** Thrown for an event that its receiver may not see, or no longer: it is dropped without a word. */
export class ChangeOutOfScope extends Error {}
