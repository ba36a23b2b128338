import { limits } from '@/contract/limits'

const megabytes = limits.pictureBytes / 1024 / 1024
const side = limits.pictureSide

/** Every sentence about the profile (specification 2.8, 5, 8), the quoted ones letter for letter. */
export const texts = {
  title: 'My Profile',
  notLoaded: 'Could not load your profile.',

  details: 'Your details',
  name: 'Name',
  email: 'Email',
  emailHint: 'You sign in with this address. Write to us to change it.',
  phone: 'Phone',
  phoneHint: 'With its country code, or of the country you choose',
  country: 'Country',
  noCountry: 'Not chosen',
  enterName: 'Please enter your name',
  longName: `Name shouldn't be more than ${limits.nameLength} characters`,
  longPhone: `A phone number has at most ${limits.phoneLength} characters`,

  picture: 'Picture',
  pictureNow: 'Your picture',
  picturePreview: 'Preview of your new picture',
  choosePicture: 'Choose a picture',
  replacePicture: 'Choose another picture',
  choose: 'choose a file',
  pictureHint: `JPG, PNG, JPEG, HEIC or SVG; maximum ${megabytes} MB; ${side}x${side} pixels`,
  pictureFit: 'A larger picture is cut to its middle and made smaller.',

  save: 'Save',
  saving: 'Saving',
  question: 'Are you sure you want to update your profile?',
  unchanged: 'Please update your information before submitting.',
  saved: 'Profile updated successfully!',
  notSaved: 'Failed to update profile.',
} as const
