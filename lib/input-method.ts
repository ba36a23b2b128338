type Pressed = Pick<KeyboardEvent, 'isComposing' | 'keyCode'>

/** What a key of an input method is reported as where `isComposing` is not yet, or (Safari, of the Enter that ends it) no longer, true. */
const composingKey = 229

/** Whether a key is pressed in what an input method composes: it is that one's, whatever it does elsewhere. */
export const isComposed = ({ isComposing, keyCode }: Pressed): boolean =>
  isComposing || keyCode === composingKey
