import { type Command, text } from './command'

const path = '/staff/banners'

/** The commands about the banner of everybody's home. */
export const bannerCommands: Record<string, Command> = {
  'banner add': {
    usage: '--web <address of a picture, 6:1> --ends <moment>',
    about:
      'Show a picture on home, from now on unless --starts says otherwise; phones see --app (3:1) or the same. Of several that are open the one added first is seen.',
    options: { web: text, app: text, starts: text, ends: text },
    needs: ['web', 'ends'],
    request: ({ values }) => ({
      method: 'POST',
      path,
      body: {
        web_banner_url: values.web,
        app_banner_url: values.app,
        starts_at: values.starts,
        ends_at: values.ends,
      },
    }),
  },
  'banner list': {
    usage: '',
    about: 'The latest banners, and which are open.',
    request: () => ({ method: 'GET', path }),
    columns: ['id', 'state', 'starts_at', 'ends_at', 'web_banner_url', 'app_banner_url'],
  },
  'banner end': {
    usage: '<id>',
    about: 'End a banner now, also one that was to come.',
    operand: 'id',
    request: ({ operand }) => ({ method: 'POST', path: `${path}/end`, body: { id: operand } }),
  },
}
