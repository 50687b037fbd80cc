/** The common styles for little room, a file of their own: most visits have room. */
import './narrow.css';
