import classes from './name-words.module.css'

/** A name whose words stay whole: Thai is written without spaces, and browsers break lines inside its words. */
export function NameWords({ name }: { name: string }) {
  return name.split(' ').map((word, at) => (
    <span key={at}>
      {at > 0 && ' '}
      <span className={classes.word}>{word}</span>
    </span>
  ))
}
