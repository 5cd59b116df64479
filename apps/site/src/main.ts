import '@plazo/ui/ui.css';
import './app/site.css';
import './app/parts.css';
import './app/pictures.css';
import { closeMenuOutside } from './components/close-menu.ts';
import { watchFrames } from './components/watch-frames.ts';
import { startContactForm } from './features/contact/start-contact-form.ts';
import { startCarousel } from './features/home/start-carousel.ts';

/** The script only adds: without it every page is whole. */
closeMenuOutside();
startCarousel();
startContactForm();
watchFrames();
document.documentElement.dataset['ready'] = 'true';
